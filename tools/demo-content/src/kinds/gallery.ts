import { countPages } from '../art/comic/book.ts';
import { PLOT_NAMES, type PlotName } from '../art/comic/plots.ts';
import { at } from '../art/shapes.ts';
import type { ManifestTag } from '../manifest.ts';
import type { Recipe } from '../recipe.ts';
import type { Comic } from '../words/comics.ts';
import type { Brief } from './brief.ts';
import type { Made } from './made.ts';

const PAGE = { width: 640, height: 920 } as const;
/** A book of five hundred pages is a pocket book: half the pixels, half the time to draw. */
const POCKET_PAGE = { width: 480, height: 690 } as const;
const STORIES_PER_CHAPTER = 12;
/** What a drawn page weighs on the average. */
export const PAGE_BYTES = 60_000;

/** A comic: pages by chapter, each page with its thumbnail. */
export function gallery(brief: Brief<Comic>): Made {
  const { work, rng, tags } = brief;
  const pages = work.pages ? longBook(brief, work.pages) : shortBook(brief);
  return {
    metaInfo: {
      galleryOriginTitle: work.original,
      galleryCategory: work.mode === 'colour' ? 'Artist CG' : 'Manga',
      scoreAverage: rng.range(3.9, 4.95).toFixed(2),
      scoreCount: Math.round(brief.view * rng.range(0.02, 0.06)) + 3,
      uploader: brief.uploader,
      uploadTime: brief.uploadTime,
      pageCount: pages.length,
      archiveSize: `${((pages.length * PAGE_BYTES) / 1_048_576).toFixed(2)} MB`,
      tagMap: tagMap([
        ...tags,
        { label: work.by, taxonomy: 'artist' },
        { label: work.group, taxonomy: 'group' },
      ]),
    },
    contentInfo: { chapterList: pages.map((page, i) => entry(brief, page, i)) },
  };
}

interface Page {
  chapterNo: number;
  recipe: Recipe;
}

/** A first chapter of three stories, and a short second one. */
function shortBook({ key, work }: Brief<Comic>): Page[] {
  const who = heroine(work, key);
  const last = at(PLOT_NAMES, (key.length + work.title.length * 7) % PLOT_NAMES.length);
  return [
    ...work.plots.flatMap((plot, i) =>
      story(work, { who, plot, telling: `${key}/1.${i}` }, 1, PAGE),
    ),
    ...story(work, { who, plot: last, telling: `${key}/2` }, 2, PAGE),
  ];
}

/** A story after the other, told by other people, until the book is full. */
function longBook({ key, work }: Brief<Comic>, length: number): Page[] {
  const pages: Page[] = [];
  for (let n = 0; pages.length < length; n++) {
    const chapter = 1 + Math.floor(n / STORIES_PER_CHAPTER);
    const plot = at(PLOT_NAMES, n % PLOT_NAMES.length);
    const name = `${key}/${n}`;
    pages.push(...story(work, { who: name, plot, telling: name }, chapter, POCKET_PAGE));
  }
  return pages.slice(0, length);
}

/** Who is on the cover is in the book. */
function heroine({ picture }: Comic, key: string): string {
  return picture.scene === 'portrait' || picture.scene === 'duo'
    ? (picture.options.who ?? key)
    : key;
}

interface Telling {
  who: string;
  plot: PlotName;
  telling: string;
}

function story(
  { mode, look }: Comic,
  told: Telling,
  chapterNo: number,
  size: { width: number; height: number },
): Page[] {
  return Array.from({ length: countPages(told.plot, told.telling) }, (_, page) => ({
    chapterNo,
    recipe: {
      scene: 'comic' as const,
      seed: told.telling,
      options: { ...told, mode, page, ...(look ? { look } : {}) },
      ...size,
    },
  }));
}

function entry({ key, files }: Brief<Comic>, { chapterNo, recipe }: Page, i: number) {
  const name = `pages/${key}/${String(i + 1).padStart(3, '0')}`;
  const page = files.draw(name, recipe, 'page');
  return {
    chapterNo,
    minImgUrl: files.thumbnail(`${name}-s`, page, recipe),
    resourcePreviewUrl: page,
    resourceRealityUrl: page,
    optImgUrl: page,
  };
}

/** By the heading under which they stand. */
export function tagMap(tags: readonly ManifestTag[]): Record<string, string[]> {
  const map: Record<string, string[]> = {};
  for (const { label, taxonomy } of tags) {
    const labels = (map[taxonomy] ??= []);
    if (!labels.includes(label)) {
      labels.push(label);
    }
  }
  return map;
}
