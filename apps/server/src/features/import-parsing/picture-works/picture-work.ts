import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { WorkMetadata } from '@baohe/domain/import/found-work';
import type { ImportNote } from '@baohe/domain/import/import-reason';
import type { Json } from '../../import/manifest.ts';
import type { ComicInfo } from '../comic-info.ts';
import { namesMetadata, withMoreTags } from '../names-metadata.ts';
import { WorkRefused, type ParsedFile, type ParsedWork, type ParseJob } from '../parsed-work.ts';
import { makeCover, type CoverCandidate, type MadeCover } from '../pictures/make-cover.ts';
import { PICTURE_BYTES } from '../pictures/picture-facts.ts';
import { readRootFile } from '../root-files.ts';
import { isPageName, type PageSource, type PictureVolume } from './picture-source.ts';
import { storePages, type StoredPage } from './store-pages.ts';

const MOST_NOTES = 300;
const MOST_PAGES = 10_000;
/** From here on a page names its picture once instead of three times: a post has a largest size. */
const LONG_WORK = 2500;
/** How many pages are tried before a cover is drawn. */
const COVER_TRIES = 5;

/** Makes a comic or a set of pictures of what an archive or a folder holds, volume by volume. */
export async function pictureWork(
  job: ParseJob,
  volumes: AsyncIterable<PictureVolume>,
  notes: ImportNote[],
): Promise<ParsedWork> {
  const { work, depth } = job;
  await mkdir(join(job.workshop, 'p'), { recursive: true });
  await mkdir(join(job.workshop, 't'), { recursive: true });
  const pages: StoredPage[] = [];
  const counted = { volumes: 0, chapters: 0, pages: 0 };
  let comicInfo: ComicInfo | null = null;
  let made: MadeCover | undefined;
  for await (const volume of volumes) {
    comicInfo ??= volume.comicInfo;
    const chapters = volume.chapters.filter((chapter) => chapter.length > 0);
    const sources = chapters.flat();
    if (!made && sources.length > 0) {
      const candidates = coverCandidates(job, sources, volume.comicInfo);
      const said: ImportNote[] = [];
      made = await makeCover(job, work.kind, candidates, said);
      // Of pages it is said when they are stored.
      const stored = new Set(depth === 'whole' ? sources.map(({ file }) => file) : []);
      notes.push(...said.filter(({ file }) => !stored.has(file)));
    }
    counted.volumes++;
    for (const chapter of chapters) {
      counted.chapters++;
      if (counted.pages + chapter.length > MOST_PAGES) {
        throw new WorkRefused('tooManyFiles', work.path, `more than ${MOST_PAGES} pages`);
      }
      if (depth === 'whole') {
        const position = { chapterNo: counted.chapters, firstNumber: counted.pages + 1 };
        pages.push(...(await storePages(job, chapter, position, notes)));
      }
      counted.pages += chapter.length;
    }
  }
  if (!made || counted.pages === 0 || (depth === 'whole' && pages.length === 0)) {
    const why = notes.at(-1)?.reason ?? '';
    throw new WorkRefused('empty', work.path, counted.pages > 0 ? `${counted.pages}: ${why}` : '');
  }
  const metadata = metadataOf(job, comicInfo);
  const pageCount = depth === 'whole' ? pages.length : counted.pages;
  return {
    kind: work.kind,
    metadata,
    counts: {
      ...(counted.volumes > 1 && { volumes: counted.volumes }),
      chapters: counted.chapters,
      pages: pageCount,
    },
    cover: made.cover,
    files: [made.file, ...pages.flatMap(({ page, thumbnail }): ParsedFile[] => [page, thumbnail])],
    metaInfo: metaInfoOf(job, metadata, comicInfo, pageCount),
    contentInfo: depth === 'whole' ? { chapterList: chapterList(pages) } : {},
    playSources: [],
    subtitles: [],
    downloads: [],
    notes: notes.slice(0, MOST_NOTES),
  };
}

/** What lies beside the work, the page that says it is the cover, then the first pages. */
async function* coverCandidates(
  job: ParseJob,
  pages: readonly PageSource[],
  comicInfo: ComicInfo | null,
): AsyncGenerator<CoverCandidate> {
  for (const file of job.work.beside.filter(isPageName).slice(0, COVER_TRIES)) {
    yield { file, picture: await readRootFile(job, file, PICTURE_BYTES) };
  }
  const front = comicInfo?.frontCover ?? null;
  const first = front === null ? [] : pages.slice(front, front + 1);
  for (const page of [...first, ...pages.slice(0, COVER_TRIES)]) {
    const picture = await page.read().catch((error: unknown) => {
      // Said again, and then noted, when the page itself is read.
      if (!(error instanceof WorkRefused)) {
        throw error;
      }
      return null;
    });
    if (picture) {
      yield { file: page.file, picture };
    }
  }
}

function metadataOf({ work }: ParseJob, comicInfo: ComicInfo | null): WorkMetadata {
  // A chapter's title would name the whole by its first part.
  const own = work.files.length > 1 ? comicInfo?.series?.name : comicInfo?.title;
  const named = namesMetadata(work);
  return {
    title: own || named.title,
    originalTitle: comicInfo?.originalTitle ?? '',
    summary: comicInfo?.summary ?? '',
    tags: withMoreTags(comicInfo?.tags ?? [], named.tags),
    series: (work.files.length > 1 ? null : comicInfo?.series) ?? named.series,
    publishedAt: comicInfo?.publishedAt ?? named.publishedAt,
    sources: comicInfo ? ['comic-info', 'names'] : ['names'],
    unknown: { ...named.unknown, ...comicInfo?.unknown },
  };
}

function metaInfoOf(
  { work }: ParseJob,
  { tags, originalTitle, publishedAt }: WorkMetadata,
  comicInfo: ComicInfo | null,
  pageCount: number,
): Record<string, Json> {
  if (work.kind === 'pictures') {
    return { postImgCount: pageCount, postTagList: tags.map(({ label }) => label) };
  }
  const tagMap: Record<string, string[]> = {};
  for (const { label, taxonomy } of tags) {
    (tagMap[taxonomy] ??= []).push(label);
  }
  return {
    ...(originalTitle !== '' && { galleryOriginTitle: originalTitle }),
    ...(comicInfo?.isManga && { galleryCategory: 'Manga' }),
    ...(publishedAt !== null && { uploadTime: publishedAt }),
    pageCount,
    archiveSize: `${(work.bytes / 1024 ** 2).toFixed(2)} MB`,
    tagMap,
  };
}

function chapterList(pages: readonly StoredPage[]): Json[] {
  return pages.map(({ chapterNo, page, thumbnail }) => ({
    chapterNo,
    minImgUrl: thumbnail.ref,
    ...(pages.length <= LONG_WORK && {
      resourcePreviewUrl: page.ref,
      resourceRealityUrl: page.ref,
    }),
    optImgUrl: page.ref,
  }));
}
