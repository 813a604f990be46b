import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { WorkMetadata } from '@baohe/domain/import/found-work';
import type { ImportNote } from '@baohe/domain/import/import-reason';
import { LIMITS } from '../../import/limits.ts';
import type { Json } from '../../import/manifest.ts';
import { WorkRefused, type ParsedFile, type ParsedWork, type ParseJob } from '../parsed-work.ts';
import { makeCover, type CoverCandidate } from '../pictures/make-cover.ts';
import { storableName } from './storable-text.ts';

export interface NovelChapter {
  name: string;
  /** Markdown as the reader draws it, without the name. */
  text: string;
}

export interface NovelVolume {
  name: string;
  chapters: readonly NovelChapter[];
}

export interface NovelFacts {
  metadata: WorkMetadata;
  illustrator?: string;
  publisher?: string;
  isFinished?: boolean;
}

/** The name of the only volume of a book that has none. */
const WHOLE = '正文';
/** Their names and references must fit into one post. */
const MOST_CHAPTERS = 6000;
const MOST_NOTES = 300;

/** A novel of volumes and chapters, each chapter in a file of its own. */
export async function novelWork(
  job: ParseJob,
  volumes: readonly NovelVolume[],
  facts: NovelFacts,
  covers: AsyncIterable<CoverCandidate> | Iterable<CoverCandidate>,
  notes: ImportNote[],
): Promise<ParsedWork> {
  const chapters = volumes.flatMap((volume) => volume.chapters);
  if (chapters.every(({ text }) => text.trim() === '')) {
    throw new WorkRefused('empty', job.work.path);
  }
  if (chapters.length > MOST_CHAPTERS) {
    throw new WorkRefused('tooManyFiles', job.work.path, `${chapters.length} chapters`);
  }
  const made = await makeCover(job, 'novels', covers, notes);
  const { files, volumeList } = await writeVolumes(job, volumes);
  return {
    kind: 'novels',
    metadata: facts.metadata,
    counts: { volumes: volumes.length, chapters: chapters.length },
    cover: made.cover,
    files: [made.file, ...files],
    metaInfo: metaInfoOf(facts, volumes),
    contentInfo: job.depth === 'whole' ? { volumeList } : {},
    playSources: [],
    subtitles: [],
    downloads: [],
    notes: notes.slice(0, MOST_NOTES),
  };
}

async function writeVolumes(
  job: ParseJob,
  volumes: readonly NovelVolume[],
): Promise<{ files: ParsedFile[]; volumeList: Json[] }> {
  const files: ParsedFile[] = [];
  if (job.depth === 'preview') {
    return { files, volumeList: [] };
  }
  await mkdir(join(job.workshop, 'c'), { recursive: true });
  const volumeList: Json[] = [];
  for (const { name, chapters } of volumes) {
    const chapterList: Json[] = [];
    for (const chapter of chapters) {
      const file = await writeChapter(job, files.length + 1, chapter);
      files.push(file);
      chapterList.push({ chapterName: chapter.name, chapterText: file.ref });
    }
    volumeList.push({ volumeName: name || WHOLE, chapterList });
  }
  return { files, volumeList };
}

async function writeChapter(
  job: ParseJob,
  number: number,
  { name, text }: NovelChapter,
): Promise<ParsedFile> {
  const bytes = Buffer.from(text);
  if (bytes.length > LIMITS.textBytes) {
    throw new WorkRefused('tooLarge', job.work.path, `${name}: ${bytes.length} bytes`);
  }
  const path = `c/${number}.md`;
  await writeFile(join(job.workshop, path), bytes);
  return { ref: `file:${path}`, mime: 'text/markdown', path, from: 'workshop' };
}

function metaInfoOf(
  { metadata, illustrator = '', publisher = '', isFinished = false }: NovelFacts,
  volumes: readonly NovelVolume[],
): Record<string, Json> {
  const { summary, originalTitle, tags, publishedAt } = metadata;
  const authors = tags.filter(({ taxonomy }) => taxonomy === 'artist').map(({ label }) => label);
  const last = volumes.at(-1);
  const section = [volumes.length > 1 ? last?.name : '', last?.chapters.at(-1)?.name];
  const texts = {
    novelIntro: summary,
    novelTitle2: originalTitle,
    novelRenewDatetime: publishedAt ?? '',
    novelRenewSection: section.filter(Boolean).join(' '),
    novelSerialize: isFinished ? '已完结' : '',
    novelAuthor: authors.join('、'),
    novelIllustrator: illustrator,
    novelLibrary: publisher,
  };
  return {
    ...Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== '')),
    novelTotalVolumeCount: volumes.length,
    novelTotalChapterCount: volumes.reduce((sum, { chapters }) => sum + chapters.length, 0),
    novelTagList: tags.map(({ label }) => label),
  };
}

/** Chapters without a name are numbered by what they are part of. */
export function namedChapters(title: string, chapters: readonly NovelChapter[]): NovelChapter[] {
  const nameless = chapters.filter(({ name }) => name.trim() === '').length;
  let number = 0;
  return chapters.map(({ name, text }) => {
    if (name.trim() !== '') {
      return { name: storableName(name), text };
    }
    number++;
    return { name: storableName(nameless > 1 ? `${title}（${number}）` : title), text };
  });
}
