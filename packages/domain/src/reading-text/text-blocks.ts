/** A piece of a chapter that stands by itself: a paragraph, a heading, a break between scenes. */
export interface TextBlock {
  kind: 'title' | 'heading' | 'text' | 'quote' | 'break';
  text: string;
}

const BREAK = /^(?:(?:[-*_＊—…·◇◆※]\s*){3,}|[◇◆※＊])$/;
const HEADING = /^#{1,6}\s+(.*?)\s*#*$/;
const QUOTE = /^>\s?(.*)$/;
const ITEM = /^[-+*]\s+(.*)$/;
/** Two blanks of full width are how many write an indent; the reader has its own. */
const INDENT = /^[\s\u3000]+/;

/**
 * A chapter as it is read: every line that says something is a paragraph, as novels are written. Nothing
 * of it is ever taken for HTML.
 */
export function textBlocks(chapterName: string, text: string): TextBlock[] {
  const blocks = text.split(/\r\n?|\n/).flatMap((line): TextBlock[] => {
    const written = line.replace(INDENT, '').trimEnd();
    return written === '' ? [] : [blockOf(written)];
  });
  // Many texts begin with their own title.
  const [first] = blocks;
  const repeatsName = first?.kind === 'heading' && isSameName(first.text, chapterName);
  return [{ kind: 'title', text: chapterName }, ...(repeatsName ? blocks.slice(1) : blocks)];
}

function blockOf(line: string): TextBlock {
  if (BREAK.test(line)) {
    return { kind: 'break', text: '' };
  }
  const heading = HEADING.exec(line)?.[1];
  if (heading !== undefined) {
    return { kind: 'heading', text: heading };
  }
  const quote = QUOTE.exec(line)?.[1];
  if (quote !== undefined) {
    return { kind: 'quote', text: quote };
  }
  const item = ITEM.exec(line)?.[1];
  return { kind: 'text', text: item === undefined ? line : `· ${item}` };
}

const bare = (name: string) => name.replaceAll(/[\s\u3000]+/g, '');
/** 定弦 says nothing that 第一章 定弦 has not said. */
const isSameName = (heading: string, name: string) => bare(name).endsWith(bare(heading));
