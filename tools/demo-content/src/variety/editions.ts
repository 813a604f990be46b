import { at } from '../art/shapes.ts';
import { PAGE_BYTES } from '../kinds/gallery.ts';
import type { Track } from '../kinds/sound.ts';
import type { ManifestPost } from '../manifest.ts';
import { hash32, Rng } from '../rng.ts';
import { sentences } from './sentences.ts';

const MOST_PAGES = 500;
const FEWEST_PAGES = 4;
const MOST_TRACKS = 40;
const MOST_CHAPTERS = 60;
const CHAPTERS_PER_VOLUME = 10;
const MOST_PARAGRAPHS = 12;

/** A content of another length, and what is told of its length. */
export interface Edition {
  readonly contentInfo: ManifestPost['contentInfo'];
  readonly metaInfo: ManifestPost['metaInfo'];
}

interface Page {
  chapterNo: number;
}

interface Chapter {
  chapterName: string;
}

interface Volume {
  volumeCoverUrl: string;
  chapterList: readonly Chapter[];
}

interface Contents {
  chapterList?: readonly Page[];
  tracksList?: readonly Track[];
  volumeList?: readonly Volume[];
  postContentHtml?: string;
}

/**
 * The content of a work, longer or shorter: the same pictures, sounds and texts in another number and
 * order, so that no file is added.
 */
export function editionOf(first: ManifestPost, number: number, seed: number): Edition {
  const rng = new Rng(seed, 'edition', first.key, number);
  const { chapterList, tracksList, volumeList, postContentHtml } = first.contentInfo as Contents;
  if (chapterList) {
    return pagesOf(first, chapterList, rng);
  }
  if (tracksList) {
    return tracksOf(tracksList, rng, `${first.key}/${number}`);
  }
  if (volumeList) {
    return volumesOf(volumeList, rng);
  }
  const paragraphs = Array.from(
    { length: rng.int(0, MOST_PARAGRAPHS) },
    () => `<p>${sentences(rng, rng.int(1, 5))}</p>`,
  );
  return {
    contentInfo: { postContentHtml: `${postContentHtml ?? ''}${paragraphs.join('')}` },
    metaInfo: {},
  };
}

/** Most are about as long as the work that they were made from, a few many times as long. */
function lengthLike(rng: Rng, length: number, fewest: number, most: number): number {
  return Math.max(fewest, Math.min(most, Math.round(length * 2 ** rng.gauss(0, 2))));
}

/** So many in turn from anywhere on; short lists come again. */
function turned<T>(list: readonly T[], count: number, from: number): T[] {
  return Array.from({ length: count }, (_, i) => at(list, (from + i) % list.length));
}

function pagesOf({ metaInfo }: ManifestPost, pages: readonly Page[], rng: Rng): Edition {
  const count = lengthLike(rng, pages.length, FEWEST_PAGES, MOST_PAGES);
  const perChapter = rng.int(12, 60);
  const chosen = turned(pages, count, rng.int(0, pages.length - 1));
  const size = `${((count * PAGE_BYTES) / 1_048_576).toFixed(2)} MB`;
  return {
    contentInfo: {
      chapterList: chosen.map((page, i) => ({
        ...page,
        chapterNo: 1 + Math.floor(i / perChapter),
      })),
    },
    metaInfo:
      'pageCount' in metaInfo ? { pageCount: count, archiveSize: size } : { postImgCount: count },
  };
}

function tracksOf(folders: readonly Track[], rng: Rng, name: string): Edition {
  const changed = rng.int(1, 2);
  const count = lengthLike(rng, 4, 1, MOST_TRACKS);
  const tracksList = folders.map((folder, i) =>
    i < changed ? { ...folder, children: numberedTracks(folder, count, name) } : folder,
  );
  const duration = tracksList
    .flatMap(({ children = [] }) => children)
    .reduce((sum, track) => sum + (track.duration ?? 0), 0);
  return { contentInfo: { tracksList }, metaInfo: { duration } };
}

/** Each sound with the texts that follow it, under a number of its own. */
function numberedTracks({ title, children = [] }: Track, count: number, name: string): Track[] {
  const groups: Track[][] = [];
  for (const track of children) {
    if (track.type === 'audio') {
      groups.push([]);
    }
    groups.at(-1)?.push(track);
  }
  return turned(groups, count, 0).flatMap((group, i) =>
    group.map((track) => {
      const numbered = track.title.replace(/^\d+/, String(i + 1).padStart(2, '0'));
      const hash = hash32(name, title, numbered).toString(16).padStart(8, '0');
      return { ...track, title: numbered, ...(track.hash === undefined ? {} : { hash }) };
    }),
  );
}

function volumesOf(volumes: readonly Volume[], rng: Rng): Edition {
  const all = volumes.flatMap(({ chapterList }) => chapterList);
  const chapters = turned(all, lengthLike(rng, all.length * 2, 1, MOST_CHAPTERS), 0).map(
    (chapter, i) => ({
      ...chapter,
      chapterName: chapter.chapterName.replace(/^第.+?章/, `第${i + 1}章`),
    }),
  );
  const volumeList = Array.from(
    { length: Math.ceil(chapters.length / CHAPTERS_PER_VOLUME) },
    (_, v) => ({
      volumeName: `第${v + 1}卷`,
      volumeCoverUrl: at(volumes, v % volumes.length).volumeCoverUrl,
      chapterList: chapters.slice(v * CHAPTERS_PER_VOLUME, (v + 1) * CHAPTERS_PER_VOLUME),
    }),
  );
  return {
    contentInfo: { volumeList },
    metaInfo: {
      novelTotalVolumeCount: volumeList.length,
      novelTotalChapterCount: chapters.length,
      novelRenewSection: `第${volumeList.length}卷 ${chapters.at(-1)?.chapterName ?? ''}`,
    },
  };
}
