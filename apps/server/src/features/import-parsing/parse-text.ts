import type { WorkFile, WorkMetadata } from '@baohe/domain/import/found-work';
import type { ImportNote } from '@baohe/domain/import/import-reason';
import {
  splitChapters,
  type TextChapter,
  type TextVolume,
} from '@baohe/domain/import/split-chapters';
import { escapeLine } from '@baohe/domain/reading-text/escape-text';
import { namesMetadata, withMoreTags } from './names-metadata.ts';
import type { Parse, ParseJob } from './parsed-work.ts';
import { WorkRefused } from './parsed-work.ts';
import { readRootFile } from './root-files.ts';
import { coversBeside } from './text/covers-beside.ts';
import { decodeText } from './text/decode-text.ts';
import {
  namedChapters,
  novelWork,
  type NovelChapter,
  type NovelVolume,
} from './text/novel-work.ts';
import { ownHeadings } from './text/own-headings.ts';
import { storableText } from './text/storable-text.ts';
import { textFacts, type TextFacts } from './text/text-facts.ts';

/** The longest novels have twenty megabytes; decoded and split they are in memory some times over. */
const LARGEST_TEXT = 32 * 1024 * 1024;

/** One text with its chapters, or a folder of texts that are chapters. */
export const parseText: Parse = async (job) => {
  const notes: ImportNote[] = [];
  const { files } = job.work;
  const texts: { file: WorkFile; volumes: TextVolume[] }[] = [];
  for (const file of files) {
    try {
      texts.push({ file, volumes: await volumesIn(job, file, notes) });
    } catch (error) {
      // Of several texts one may be missing.
      if (!(error instanceof WorkRefused) || files.length === 1) {
        throw error;
      }
      notes.push({ reason: error.reason, file: error.file, detail: error.detail });
    }
  }
  const facts = textFacts(frontOf(texts[0]?.volumes));
  const volumes = (
    files.length === 1 ? (texts[0]?.volumes ?? []).map(ofVolume) : together(texts)
  ).map(({ name, chapters }) => ({ name, chapters: namedChapters(job.work.title, chapters) }));
  if (files.length === 1 && !hasChapters(texts[0]?.volumes)) {
    notes.push({ reason: 'noChapters', file: job.work.path, detail: '' });
  }
  const isFinished = /完[结結]|全本/u.test(job.work.names?.unknown['edition'] ?? '');
  return novelWork(
    job,
    volumes,
    { metadata: metadataOf(job, facts), isFinished },
    coversBeside(job, notes),
    notes,
  );
};

async function volumesIn(
  job: ParseJob,
  file: WorkFile,
  notes: ImportNote[],
): Promise<TextVolume[]> {
  const bytes = await readRootFile(job, file.path, LARGEST_TEXT);
  const { text, encoding, isCertain } = decodeText(bytes, job.options.encoding);
  if (!isCertain) {
    notes.push({ reason: 'encodingGuessed', file: file.path, detail: encoding });
  }
  const whole = storableText(text);
  const { chapterPattern } = job.options;
  return chapterPattern === ''
    ? splitChapters(whole)
    : splitChapters(whole, { isHeading: ownHeadings(whole, chapterPattern, file.path) });
}

const hasChapters = (volumes: readonly TextVolume[] = []): boolean =>
  volumes.some(({ chapters }) => chapters.some(({ name }) => name !== ''));

/** What stands before the first chapter, or the beginning of a text without any. */
const frontOf = (volumes: readonly TextVolume[] = []): string =>
  volumes[0]?.chapters[0]?.text.slice(0, 10_000) ?? '';

const ofVolume = ({ name, chapters }: TextVolume): NovelVolume => ({
  name,
  chapters: chapters.map(ofChapter),
});

/** Line by line, so that nothing that somebody wrote is taken for a mark. */
function ofChapter({ name, text, headingLength }: TextChapter): NovelChapter {
  const lines = text
    .slice(headingLength)
    .split(/\r\n?|\n/)
    .map((line) => escapeLine(line.trim()))
    .filter((line) => line !== '');
  return { name, text: lines.map((line) => `${line}\n`).join('\n') };
}

/** Each file is a chapter; one that has chapters itself is a volume. */
function together(texts: readonly { file: WorkFile; volumes: TextVolume[] }[]): NovelVolume[] {
  const volumes: { name: string; chapters: NovelChapter[] }[] = [];
  for (const { file, volumes: own } of texts) {
    const chapters = own.flatMap((volume) => volume.chapters);
    const name = file.chapter ?? file.path.replace(/^.*\/|\.[^.]*$/g, '');
    if (chapters.length > 1) {
      volumes.push({ name, chapters: chapters.map(ofChapter) });
      continue;
    }
    const last = volumes.at(-1);
    const open = last?.name === '' ? last : { name: '', chapters: [] };
    if (open !== last) {
      volumes.push(open);
    }
    open.chapters.push(
      ...chapters.map((chapter) => ({ ...ofChapter(chapter), name: chapter.name || name })),
    );
  }
  return volumes;
}

function metadataOf(job: ParseJob, { title, author, summary }: TextFacts): WorkMetadata {
  const named = namesMetadata(job.work);
  const own = author === '' ? [] : [{ label: author, taxonomy: 'artist' }];
  const says = title !== '' || author !== '' || summary !== '';
  // Of several files the first one names itself, not the whole.
  const isOne = job.work.files.length === 1;
  return {
    ...named,
    title: (isOne && named.series === null && title) || named.title,
    summary,
    tags: withMoreTags(own, named.tags),
    sources: says ? ['text', 'names'] : ['names'],
  };
}
