import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { ImportNote } from '@baohe/domain/import/import-reason';
import { openArchive, type Archive } from './archive/open-archive.ts';
import { gameDownloads } from './games/game-downloads.ts';
import { htmlOf, isReadme, README_BYTES, readmeText, summaryOf } from './games/readme-html.ts';
import { namesMetadata } from './names-metadata.ts';
import { WorkRefused, type Parse, type ParsedFile, type ParseJob } from './parsed-work.ts';
import {
  byName,
  isCoverName,
  isPageName,
  type PageSource,
} from './picture-works/picture-source.ts';
import { storePicture } from './picture-works/store-picture.ts';
import { makeCover, type CoverCandidate } from './pictures/make-cover.ts';
import { PICTURE_BYTES } from './pictures/picture-facts.ts';
import { asItIs, findInRoot, readRootFile } from './root-files.ts';

const MOST_PICTURES = 20;

/** What a game brings to be looked at: texts and pictures that lie beside it or in its archive. */
interface Shown {
  readme: string;
  pictures: PageSource[];
}

/** A game: its files are downloads, its readme the description, pictures beside it the cover and the article. */
export const parseGame: Parse = async (job) => {
  const { work, depth } = job;
  const notes: ImportNote[] = [];
  const isWhole = depth === 'whole';
  const own = work.files.map(({ path }) => path);
  if (own.length === 0) {
    throw new WorkRefused('empty', work.path);
  }
  const archive = own.length === 1 ? await archiveAt(job, own[0]!) : null;
  try {
    const { readme, pictures } = await shownOf(job, archive, notes);
    const made = await makeCover(job, work.kind, candidatesOf(pictures), notes);
    const images = isWhole ? await storePictures(job, pictures, notes) : [];
    const { files, downloads } = isWhole
      ? await gameDownloads(job, own)
      : { files: [], downloads: [] };
    const metadata = { ...namesMetadata(work), summary: summaryOf(readme) };
    return {
      kind: work.kind,
      metadata,
      counts: {},
      cover: made.cover,
      files: [made.file, ...images, ...files],
      metaInfo: {
        ...(metadata.summary !== '' && { postFeat: metadata.summary }),
        ...(metadata.publishedAt !== null && { postUpdateTime: metadata.publishedAt }),
        postTagList: metadata.tags.map(({ label }) => label),
      },
      contentInfo: isWhole ? { postContentHtml: articleOf(readme, images) } : {},
      playSources: [],
      subtitles: [],
      downloads,
      notes,
    };
  } finally {
    archive?.close();
  }
};

/** The archive that a game is; null for a program, or for an archive that nobody here can look into. */
async function archiveAt(job: ParseJob, path: string): Promise<Archive | null> {
  try {
    return await openArchive(await findInRoot(job.root, path), path);
  } catch (error) {
    // It is only ever downloaded, so a password or another format are no harm; what leads outside is.
    if (error instanceof WorkRefused && !REFUSED_ARCHIVES.has(error.reason)) {
      return null;
    }
    throw error;
  }
}

const REFUSED_ARCHIVES: ReadonlySet<string> = new Set([
  'outsidePath',
  'unreadable',
  'symbolicLink',
  'empty',
]);

async function shownOf(
  job: ParseJob,
  archive: Archive | null,
  notes: ImportNote[],
): Promise<Shown> {
  const beside = [...job.work.beside, ...job.work.files.map(({ path }) => path)];
  const inArchive = (archive?.entries ?? []).filter(({ isDirectory }) => !isDirectory);
  const readmes = [
    ...byName(beside.filter(isReadme), (path) => path).map((path) => ({
      read: () => readRootFile(job, path, README_BYTES),
    })),
    ...byName(
      inArchive.filter(({ name }) => isReadme(name) && isNearTop(name)),
      ({ name }) => name,
    ).map((entry) => ({ read: () => archive!.read(entry, README_BYTES) })),
  ];
  const pictures: PageSource[] = [
    ...byName(job.work.beside.filter(isPageName), (path) => path).map((path) => ({
      file: path,
      read: () => readRootFile(job, path, PICTURE_BYTES),
      asItIs: () => asItIs(job, path),
    })),
    ...byName(
      inArchive.filter(({ name }) => isPageName(name) && isForShow(name)),
      ({ name }) => name,
    ).map((entry) => ({
      file: `${job.work.path}/${entry.name}`,
      read: () => archive!.read(entry, PICTURE_BYTES),
    })),
  ];
  return { readme: await firstText(readmes, notes), pictures: pictures.slice(0, MOST_PICTURES) };
}

const isNearTop = (name: string): boolean => name.split('/').length <= 2;

/** A game has thousands of pictures of its own; only those that were put there to be seen are taken. */
const isForShow = (name: string): boolean =>
  isNearTop(name) && (isCoverName(name) || /screen[ _-]?shot|preview|截图|预览|封面/i.test(name));

async function firstText(
  readmes: readonly { read(): Promise<Buffer> }[],
  notes: ImportNote[],
): Promise<string> {
  for (const readme of readmes) {
    try {
      return readmeText(await readme.read());
    } catch (error) {
      notes.push(noteOf(error));
    }
  }
  return '';
}

async function* candidatesOf(pictures: readonly PageSource[]): AsyncGenerator<CoverCandidate> {
  for (const source of pictures) {
    const picture = await source.read().catch(() => null);
    if (picture) {
      yield { file: source.file, picture };
    }
  }
}

async function storePictures(
  { workshop }: ParseJob,
  pictures: readonly PageSource[],
  notes: ImportNote[],
): Promise<ParsedFile[]> {
  await mkdir(join(workshop, 'p'), { recursive: true });
  const stored: ParsedFile[] = [];
  for (const [at, source] of pictures.entries()) {
    try {
      const { file } = await storePicture(workshop, source, String(at + 1).padStart(4, '0'));
      stored.push(file);
    } catch (error) {
      notes.push(noteOf(error));
    }
  }
  return stored;
}

function articleOf(readme: string, images: readonly ParsedFile[]): string {
  // Only after cleaning: the text itself may name no picture.
  const pictures = images.map(({ ref }) => `<p><img src="${ref}" alt=""></p>`).join('');
  return `${htmlOf(readme)}${pictures}`;
}

function noteOf(error: unknown): ImportNote {
  if (!(error instanceof WorkRefused)) {
    throw error;
  }
  return { reason: error.reason, file: error.file, detail: error.detail };
}
