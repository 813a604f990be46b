const TAGS = {
  paragraph: ['<p>', '</p>'],
  heading: ['<h3>', '</h3>'],
  bold: ['<b>', '</b>'],
  italic: ['<i>', '</i>'],
  link: ['<a href="https://">', '</a>'],
} as const;

export type Markup = keyof typeof TAGS | 'list';

interface MarkedUp {
  text: string;
  /** What is marked afterwards. */
  from: number;
  to: number;
}

/** Puts tags around what is marked; each line of it becomes an entry of a list. */
export function markUp(text: string, from: number, to: number, markup: Markup): MarkedUp {
  const marked = text.slice(from, to);
  const [before, inside, after] =
    markup === 'list'
      ? [
          '<ul>\n',
          marked
            .split('\n')
            .map((line) => `  <li>${line}</li>`)
            .join('\n'),
          '\n</ul>',
        ]
      : [TAGS[markup][0], marked, TAGS[markup][1]];
  return {
    text: `${text.slice(0, from)}${before}${inside}${after}${text.slice(to)}`,
    from: from + before.length,
    to: from + before.length + inside.length,
  };
}
