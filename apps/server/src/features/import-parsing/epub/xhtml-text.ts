import { escapeSpan, escapeStart } from '@baohe/domain/reading-text/escape-text';
import { readMarkup, type MarkupEvents } from './read-markup.ts';

/** A paragraph of a chapter. */
export interface XhtmlBlock {
  /** A line of Markdown as the reader draws it. */
  markdown: string;
  plain: string;
  isHeading: boolean;
  /** Ids that lead here, of elements that begin before it or in it. */
  ids: string[];
}

export interface XhtmlText {
  title: string;
  blocks: XhtmlBlock[];
  /** Where the pictures are that nobody will see in a text. */
  pictures: string[];
}

type Mark = '' | '**' | '*';
type BlockKind = 'text' | 'heading' | 'quote' | 'item';

/** Nothing of these is text. */
const SKIPPED = new Set(
  'head script style svg math template object embed iframe audio video canvas form select textarea button noscript rp'.split(
    ' ',
  ),
);
const BLOCKS = new Set(
  'html body p div section article aside header footer main nav figure figcaption blockquote ul ol li dl dt dd table thead tbody tfoot tr pre address center hr h1 h2 h3 h4 h5 h6'.split(
    ' ',
  ),
);
const FOOTNOTE = /(?:^|\s)(?:foot|end|rear)notes?(?:\s|$)/i;
const LONGEST_LINE = 100_000;

/** The text of an XHTML document, without anything that a browser would run or fetch. */
export function xhtmlText(source: string): XhtmlText {
  const found: XhtmlText = { title: '', blocks: [], pictures: [] };
  const writer = blockWriter(found);
  readMarkup(source, markupEvents(found, writer));
  writer.end();
  return found;
}

interface BlockWriter {
  write(text: string): void;
  mark(mark: Mark): Mark;
  id(id: string): void;
  begin(kind: BlockKind): void;
  addBreak(): void;
  end(): void;
}

function markupEvents(found: XhtmlText, writer: BlockWriter): MarkupEvents {
  const opened: { name: string; undo: () => void }[] = [];
  let skipped = 0;
  let isTitle = false;
  let kind: BlockKind = 'text';

  /** What an element changes until it ends. */
  const enter = (name: string, attributes: Readonly<Record<string, string>>): (() => void) => {
    if (name === 'title') {
      isTitle = true;
      return () => (isTitle = false);
    }
    if (SKIPPED.has(name)) {
      skipped++;
      return () => skipped--;
    }
    if (name === 'b' || name === 'strong' || name === 'i' || name === 'em') {
      const before = writer.mark(name === 'b' || name === 'strong' ? '**' : '*');
      return () => writer.mark(before);
    }
    if (name === 'rt') {
      writer.write('（');
      return () => writer.write('）');
    }
    if (!BLOCKS.has(name)) {
      return () => undefined;
    }
    const before = kind;
    kind = kindOf(name, attributes) ?? kind;
    writer.begin(kind);
    return () => {
      kind = before;
      writer.begin(kind);
    };
  };

  return {
    open(name, attributes) {
      if (skipped === 0) {
        for (const id of [attributes['id'], name === 'a' ? attributes['name'] : undefined]) {
          if (id) {
            writer.id(id);
          }
        }
      }
      if (name === 'img' || name === 'image') {
        found.pictures.push(
          attributes['src'] ?? attributes['xlink:href'] ?? attributes['href'] ?? '',
        );
        writer.write(skipped === 0 ? footnoteIn(attributes) : '');
      } else if (name === 'br' && skipped === 0) {
        writer.begin(kind);
      } else if (name === 'hr' && skipped === 0) {
        writer.addBreak();
      }
      opened.push({ name, undo: enter(name, attributes) });
    },
    close(name) {
      // Elements that were never closed end with the one around them.
      const at = opened.findLastIndex((one) => one.name === name);
      for (const one of at === -1 ? [] : opened.splice(at).toReversed()) {
        one.undo();
      }
    },
    text(text) {
      if (isTitle) {
        found.title = `${found.title}${text}`.slice(0, 300);
      } else if (skipped === 0) {
        writer.write(text);
      }
    },
  };
}

function kindOf(name: string, attributes: Readonly<Record<string, string>>): BlockKind | null {
  if (/^h[1-6]$/.test(name)) {
    return 'heading';
  }
  if (name === 'blockquote' || FOOTNOTE.test(attributes['epub:type'] ?? attributes['role'] ?? '')) {
    return 'quote';
  }
  return name === 'li' ? 'item' : null;
}

/** Some shops write a footnote into the picture of its mark. */
function footnoteIn(attributes: Readonly<Record<string, string>>): string {
  const note = attributes['zy-footnote'] ?? attributes['alt'] ?? '';
  const isNote = 'zy-footnote' in attributes || /footnote/i.test(attributes['class'] ?? '');
  return isNote && note.trim().length > 2 ? `（${note.trim()}）` : '';
}

const PREFIXES: Readonly<Record<BlockKind, string>> = {
  text: '',
  heading: '## ',
  quote: '> ',
  item: '- ',
};

function blockWriter(found: XhtmlText): BlockWriter {
  let runs: { text: string; mark: Mark }[] = [];
  let length = 0;
  let mark: Mark = '';
  let kind: BlockKind = 'text';
  let ids: string[] = [];

  const flush = () => {
    const tidy = tidied(runs);
    const plain = tidy.map(({ text }) => text).join('');
    runs = [];
    length = 0;
    if (plain === '') {
      return;
    }
    const isHeading = kind === 'heading';
    const line = isHeading ? escapeSpan(plain) : tidy.map(marked).join('');
    const prefix = PREFIXES[kind];
    found.blocks.push({
      markdown: prefix === '' ? escapeStart(line) : `${prefix}${line}`,
      plain,
      isHeading,
      ids,
    });
    ids = [];
  };
  return {
    write(text) {
      if (text !== '') {
        runs.push({ text, mark });
        length += text.length;
      }
      if (length > LONGEST_LINE) {
        flush();
      }
    },
    mark(next) {
      const before = mark;
      mark = next;
      return before;
    },
    id: (id) => ids.push(id),
    begin(next) {
      flush();
      kind = next;
    },
    addBreak() {
      flush();
      found.blocks.push({ markdown: '***', plain: '', isHeading: false, ids });
      ids = [];
    },
    end() {
      flush();
      if (ids.length > 0) {
        found.blocks.push({ markdown: '', plain: '', isHeading: false, ids });
      }
    },
  };
}

const WIDE = String.raw`[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}，。、；：？！“”‘’「」『』（）《》…—]`;
/** Source lines are broken anywhere; between Chinese characters that is no space. */
const BROKEN_LINE = new RegExp(`(?<=${WIDE})[ \\t]*\\n[ \\t\\n]*(?=${WIDE})`, 'gu');

/** One space for many, none at the ends. */
function tidied(runs: readonly { text: string; mark: Mark }[]): { text: string; mark: Mark }[] {
  const joined: { text: string; mark: Mark }[] = [];
  for (const run of runs) {
    const last = joined.at(-1);
    if (last?.mark === run.mark) {
      last.text += run.text;
    } else {
      joined.push({ ...run });
    }
  }
  const tidy = joined.map(({ text, mark }) => ({
    mark,
    text: text
      .replaceAll('\r', '')
      .replaceAll(BROKEN_LINE, '')
      .replaceAll(/[\s\u00A0]+/gu, ' '),
  }));
  const first = tidy[0];
  const last = tidy.at(-1);
  if (first && last) {
    first.text = first.text.trimStart();
    last.text = last.text.trimEnd();
  }
  return tidy.filter(({ text }) => text !== '');
}

/** A mark must touch what it marks, and cannot hold another. */
function marked({ text, mark }: { text: string; mark: Mark }): string {
  const inside = text.trim();
  if (mark === '' || inside === '' || /[*_\\[\]]/.test(inside)) {
    return escapeSpan(text);
  }
  const start = text.indexOf(inside);
  return `${text.slice(0, start)}${mark}${inside}${mark}${text.slice(start + inside.length)}`;
}
