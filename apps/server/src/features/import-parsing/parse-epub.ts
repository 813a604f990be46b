import type { WorkMetadata } from '@baohe/domain/import/found-work';
import type { ImportNote } from '@baohe/domain/import/import-reason';
import { LONGEST_CHAPTER, splitChapters } from '@baohe/domain/import/split-chapters';
import { openArchive, type Archive } from './archive/open-archive.ts';
import { epubVolumes } from './epub/epub-volumes.ts';
import { openEpub, type OpenEpub } from './epub/open-epub.ts';
import { opfMetadata, type OpfFacts } from './epub/opf-metadata.ts';
import { namesMetadata, withMoreTags } from './names-metadata.ts';
import { WorkRefused, type Parse, type ParseJob } from './parsed-work.ts';
import type { CoverCandidate } from './pictures/make-cover.ts';
import { PICTURE_BYTES } from './pictures/picture-facts.ts';
import { findInRoot } from './root-files.ts';
import { coversBeside } from './text/covers-beside.ts';
import {
  namedChapters,
  novelWork,
  type NovelChapter,
  type NovelVolume,
} from './text/novel-work.ts';
import { storableText } from './text/storable-text.ts';

/** A book of EPUB 2 or 3 as a novel. */
export const parseEpub: Parse = async (job) => {
  const notes: ImportNote[] = [];
  const file = job.work.files[0]?.path ?? job.work.path;
  const archive = await openArchive(await findInRoot(job.root, file), file);
  try {
    notes.push(...archive.notes);
    const epub = await openEpub(archive, file, notes);
    const facts = opfMetadata(epub.book.metadata);
    const { documents, pictures } = await epub.documents();
    const [missing] = notes;
    if (documents.length === 0 && missing) {
      throw new WorkRefused(missing.reason, missing.file, missing.detail);
    }
    const volumes = epubVolumes(documents, await epub.contents()).map(
      ({ name, chapters }): NovelVolume => ({
        name: storableText(name),
        chapters: namedChapters(facts.title || job.work.title, chapters.flatMap(cutChapter)),
      }),
    );
    if (pictures > 0) {
      notes.push({
        reason: 'unsupported',
        file,
        detail: `${pictures} pictures inside of the text`,
      });
    }
    return await novelWork(
      job,
      volumes,
      {
        metadata: metadataOf(job, facts),
        illustrator: facts.illustrator,
        publisher: facts.publisher,
      },
      coverCandidates(job, archive, epub, notes),
      notes,
    );
  } finally {
    archive.close();
  }
};

/** A book that was made of one plain text has its chapters in the text, and no chapter is endless. */
function cutChapter({ name, text }: NovelChapter): NovelChapter[] {
  const whole = storableText(text);
  if (whole.length <= LONGEST_CHAPTER) {
    return [{ name, text: whole }];
  }
  const parts = splitChapters(whole).flatMap(({ chapters }) => chapters);
  return parts.map((part, at) => ({
    name: part.name || `${name}（${at + 1}）`,
    text: part.text.slice(part.headingLength),
  }));
}

function metadataOf({ work }: ParseJob, facts: OpfFacts): WorkMetadata {
  const named = namesMetadata(work);
  return {
    title: facts.title || named.title,
    originalTitle: facts.originalTitle,
    summary: facts.summary,
    tags: withMoreTags(facts.tags, named.tags),
    series: facts.series ?? named.series,
    publishedAt: facts.publishedAt ?? named.publishedAt,
    sources: ['opf', 'names'],
    unknown: { ...named.unknown, ...facts.unknown },
  };
}

async function* coverCandidates(
  job: ParseJob,
  archive: Archive,
  epub: OpenEpub,
  notes: ImportNote[],
): AsyncGenerator<CoverCandidate> {
  for await (const entry of epub.covers()) {
    try {
      yield {
        file: `${job.work.path}/${entry.name}`,
        picture: await archive.read(entry, PICTURE_BYTES),
      };
    } catch (error) {
      if (!(error instanceof WorkRefused)) {
        throw error;
      }
      notes.push({ reason: error.reason, file: error.file, detail: error.detail });
    }
  }
  yield* coversBeside(job, notes);
}
