import type { NovelChapter, NovelVolume } from '../text/novel-work.ts';
import { storableName } from '../text/storable-text.ts';
import type { ContentsEntry } from './contents.ts';
import type { XhtmlBlock } from './xhtml-text.ts';

/** A document of the spine, as it was read. */
export interface SpineText {
  path: string;
  title: string;
  blocks: readonly XhtmlBlock[];
}

interface Start {
  name: string;
  volume: string;
  isVolume: boolean;
  fragment: string;
}

type Draft = { name: string; volume: string; blocks: XhtmlBlock[] };

const FRONT_NAME = '前言';
/** A table of contents that names less than this does not divide the book. */
const FEWEST_ENTRIES = 2;

/** The chapters of a book as its table of contents names them; without one, each document is a chapter. */
export function epubVolumes(
  documents: readonly SpineText[],
  contents: readonly ContentsEntry[],
): NovelVolume[] {
  const starts = startsOf(contents);
  const known = documents.flatMap(({ path }) => starts.get(path) ?? []).length;
  const isDivided = known >= (documents.length > 1 ? FEWEST_ENTRIES : 1);
  const drafts = isDivided ? byContents(documents, starts) : documents.map(ownChapter);
  return volumesOf(drafts.filter(({ blocks }) => blocks.some(({ plain }) => plain !== '')));
}

/** Where chapters begin, by document. Entries with others below them name a volume. */
function startsOf(contents: readonly ContentsEntry[]): Map<string, Start[]> {
  const starts = new Map<string, Start[]>();
  const walk = (entries: readonly ContentsEntry[], volume: string) => {
    for (const { title, target, children } of entries) {
      const isVolume = children.length > 0;
      const own = isVolume ? storableName(`${volume} ${title}`) : volume;
      if (target) {
        const { path, fragment } = target;
        const start = { name: title, volume: own, isVolume, fragment };
        starts.set(path, [...(starts.get(path) ?? []), start]);
      }
      walk(children, own);
    }
  };
  walk(contents, '');
  return starts;
}

function byContents(
  documents: readonly SpineText[],
  starts: ReadonlyMap<string, readonly Start[]>,
): Draft[] {
  const drafts: Draft[] = [];
  const begin = ({ name, volume }: Start) => drafts.push({ name, volume, blocks: [] });
  for (const document of documents) {
    const own = starts.get(document.path) ?? [];
    const ids = new Set(document.blocks.flatMap((block) => block.ids));
    // Some books lead to ids that are not there: such a chapter begins with its document.
    const atTop = first(own.filter(({ fragment }) => !ids.has(fragment)));
    if (atTop) {
      begin(atTop);
    } else if (drafts.length === 0) {
      drafts.push({ name: headingIn(document) || FRONT_NAME, volume: '', blocks: [] });
    }
    for (const block of document.blocks) {
      const inside = first(own.filter(({ fragment }) => block.ids.includes(fragment)));
      if (inside) {
        begin(inside);
      }
      drafts.at(-1)?.blocks.push(block);
    }
  }
  return drafts;
}

/** A volume and its first chapter mostly begin together; the text is the chapter's. */
const first = (starts: readonly Start[]): Start | undefined =>
  starts.find(({ isVolume }) => !isVolume) ?? starts[0];

const ownChapter = (document: SpineText): Draft => ({
  name: headingIn(document),
  volume: '',
  blocks: [...document.blocks],
});

const LONGEST_HEADING = 60;

function headingIn({ blocks }: SpineText): string {
  const heading = blocks.find(({ isHeading, plain }) => isHeading && plain !== '')?.plain ?? '';
  return heading.length <= LONGEST_HEADING ? heading : '';
}

/** What stands before the first volume belongs to it, and what names none to the one before. */
function volumesOf(drafts: readonly Draft[]): NovelVolume[] {
  const volumes: { name: string; chapters: NovelChapter[] }[] = [];
  const front: NovelChapter[] = [];
  for (const draft of drafts) {
    const last = volumes.at(-1);
    if (draft.volume === '' && !last) {
      front.push(chapterOf(draft));
    } else if (last && (draft.volume === '' || draft.volume === last.name)) {
      last.chapters.push(chapterOf(draft));
    } else {
      volumes.push({ name: draft.volume, chapters: [chapterOf(draft)] });
    }
  }
  const [opening, ...rest] = volumes;
  return opening
    ? [{ name: opening.name, chapters: [...front, ...opening.chapters] }, ...rest]
    : [{ name: '', chapters: front }];
}

function chapterOf({ name, blocks }: Draft): NovelChapter {
  const said = blocks.filter(({ markdown }) => markdown !== '');
  // The reader writes the name above the chapter itself.
  const [top] = said;
  const repeats = top?.isHeading === true && bare(name).endsWith(bare(top.plain));
  return {
    name,
    text: (repeats ? said.slice(1) : said).map(({ markdown }) => `${markdown}\n`).join('\n'),
  };
}

const bare = (text: string): string => text.replaceAll(/[\s\u3000]+/gu, '');
