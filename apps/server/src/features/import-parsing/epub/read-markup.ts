import sax, { type Tag } from 'sax';

export interface MarkupEvents {
  open: (name: string, attributes: Readonly<Record<string, string>>) => void;
  close: (name: string) => void;
  text: (text: string) => void;
}

/**
 * Reads XHTML as people write it, well formed or not: a stream of tags, names in lower case. Only the
 * entities of HTML itself are known, and nothing is ever fetched.
 */
export function readMarkup(source: string, { open, close, text }: MarkupEvents): void {
  const parser = sax.parser(false, { lowercase: true });
  const onText = (heard: string) => {
    // What closes nothing comes back as text.
    const said = heard.replaceAll(/<\/[a-z][\w:-]{0,20}>/gi, '');
    if (said !== '') {
      text(said);
    }
  };
  Object.assign(parser, {
    onopentag: ({ name, attributes }: Tag) => open(name, attributes as Record<string, string>),
    onclosetag: close,
    ontext: onText,
    oncdata: onText,
    // It would stop at the first.
    onerror: () => Object.assign(parser, { error: null }),
  });
  parser.write(source).close();
}
