import { storableName } from '../text/storable-text.ts';
import { childOf, childrenOf, textOf, type XmlElement } from '../xml.ts';
import { targetOf, type EpubTarget } from './epub-paths.ts';
import { readMarkup } from './read-markup.ts';

/** An entry of the table of contents. */
export interface ContentsEntry {
  title: string;
  /** Null for a heading that leads nowhere. */
  target: EpubTarget | null;
  children: ContentsEntry[];
}

const MOST_ENTRIES = 10_000;
const DEEPEST = 8;

/** The NCX of EPUB 2. */
export function ncxContents(root: XmlElement, path: string): ContentsEntry[] {
  let left = MOST_ENTRIES;
  const entriesIn = (parent: XmlElement | undefined, depth: number): ContentsEntry[] =>
    depth > DEEPEST
      ? []
      : childrenOf(parent, 'navPoint').flatMap((point) => {
          if (left-- <= 0) {
            return [];
          }
          const source = childOf(point, 'content')?.attributes['src'];
          return {
            title: storableName(textOf(childOf(point, 'navLabel'), 'text')),
            target: source === undefined ? null : targetOf(path, source),
            children: entriesIn(point, depth + 1),
          };
        });
  return entriesIn(childOf(root, 'navMap'), 1);
}

/** The nav document of EPUB 3: lists in lists. It is XHTML, and read as leniently as chapters are. */
export function navContents(source: string, path: string): ContentsEntry[] {
  const root: ContentsEntry = { title: '', target: null, children: [] };
  /** The entries that are open, the root first. */
  const open = [root];
  let isToc = false;
  let isNamed = false;
  let count = 0;
  readMarkup(source, {
    open(name, attributes) {
      if (name === 'nav') {
        const type = attributes['epub:type'] ?? attributes['role'] ?? 'toc';
        isToc = /(?:^|\s|-)toc(?:\s|$)/.test(type) && root.children.length === 0;
      } else if (isToc && name === 'li' && count++ < MOST_ENTRIES && open.length <= DEEPEST) {
        const entry: ContentsEntry = { title: '', target: null, children: [] };
        open.at(-1)?.children.push(entry);
        open.push(entry);
        isNamed = false;
      } else if (isToc && name === 'ol') {
        // What stands behind the list below an entry is not its name.
        isNamed = true;
      } else if (isToc && name === 'a' && open.length > 1) {
        open.at(-1)!.target ??= targetOf(path, attributes['href'] ?? '');
      }
    },
    close(name) {
      if (name === 'nav') {
        isToc = false;
      } else if (isToc && name === 'li' && open.length > 1) {
        open.pop();
        isNamed = true;
      }
    },
    text(text) {
      const entry = open.at(-1);
      if (isToc && entry && open.length > 1 && !isNamed) {
        entry.title = `${entry.title}${text}`.slice(0, 300);
      }
    },
  });
  return named(root.children);
}

const named = (entries: readonly ContentsEntry[]): ContentsEntry[] =>
  entries.map(({ title, target, children }) => ({
    title: storableName(title),
    target,
    children: named(children),
  }));
