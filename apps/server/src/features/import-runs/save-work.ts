import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { mergeFields } from '@baohe/domain/import/merge-fields';
import { seriesKey } from '@baohe/domain/posts/series';
import type { Zone } from '@baohe/domain/posts/zone';
import { lineOf, zoneOf } from '@baohe/domain/posts/zone';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import type { Db, Queryable } from '../../platform/database/queryable.ts';
import { coverName } from '../../platform/media/media-name.ts';
import type { MediaStore } from '../../platform/media/media-store.ts';
import type { ParsedWork } from '../import-parsing/parsed-work.ts';
import { WorkRefused } from '../import-parsing/parsed-work.ts';
import { publishCover } from '../import/cover-copies.ts';
import { importRepository, type FileRow } from '../import/import.repository.ts';
import { postRow } from '../import/post-row.ts';
import { endingFor, type Stored } from '../import/store-file.ts';
import { storeWorkFiles, type StoredWorkFiles } from '../import/store-work-files.ts';
import { downloadsRepository } from '../playback/downloads.repository.ts';
import type { ComposedPost } from './compose-post.ts';
import { importRunsRepository } from './import-runs.repository.ts';
import {
  importedWorksRepository,
  type ImportedWork,
  type ImportedWorksRepository,
  type PostFields,
} from './imported-works.repository.ts';
import { OWN_LIBRARY } from './own-library.ts';
import { isThere } from './run-folder.ts';

interface SaveParts {
  db: Db;
  store: MediaStore;
}

export interface WorkToSave {
  parsed: ParsedWork;
  composed: ComposedPost;
  workshop: string;
  root: string;
  /** The post that it was before, by the names of its files; null where its content has to say. */
  known: ImportedWork | null;
  newKey: string;
  isPublished: boolean;
  /** Where it will be found again. */
  path: string;
  fingerprint: string;
  firstFile: string;
  runId: string;
  now: Date;
}

export interface SavedWork {
  postId: string;
  /** The post as it was; null for a new one. */
  before: unknown;
  /** The title of another post with the same content; null where there is none. */
  copyOf: string | null;
}

/** Files first, because a picture stored twice is stored once; then everything that names them, or nothing. */
export async function saveWork(
  { db, store }: SaveParts,
  work: WorkToSave,
  finish: (tx: Queryable, saved: SavedWork) => Promise<void>,
): Promise<SavedWork> {
  const { parsed, composed, workshop, root } = work;
  const stored = await storeWorkFiles(
    store,
    workshop,
    parsed.files.map(({ ref, mime, path, from, members = [] }) => ({
      ref,
      mime,
      path,
      members,
      folder: from === 'root' ? root : workshop,
      isOwn: from === 'root',
    })),
  );
  const contentHash = contentHashOf(stored);
  const cover = stored.files.get(parsed.cover.ref);
  if (!cover) {
    throw new WorkRefused('empty', parsed.metadata.title, 'no cover');
  }
  for (const { variant, path } of parsed.cover.copies) {
    await store.take(join(workshop, path), coverName(coverOf(cover), variant));
  }

  return inTransaction({ db }, async (tx) => {
    const works = importedWorksRepository(tx);
    const repository = importRepository(tx);
    await refuseIfOver(tx, work.runId);
    // Parsing took its time: what the post was then is not what it is now.
    const named = work.known && (await works.locked(work.known.postId));
    const { known, copyOf } = named
      ? { known: named, copyOf: null }
      : await knownByContent(works, contentHash, work.runId);
    if (!known) {
      await works.announceAsAdded();
    }
    const before = known ? await works.snapshot(known.postId) : null;
    const generation = (known?.generation ?? 0) + 1;
    const current = known ? await works.fieldsOf(known.postId) : null;
    const incoming = await fieldsFrom(works, composed, cover.hash);
    const fields =
      known && current
        ? mergeFields<PostFields>(known.metadata, fieldsNow(current), incoming)
        : incoming;
    const isOwnCover = fields.cover === cover.hash;
    const zone = zoneIn(fields.terms, parsed.metadata.title);
    const isOpen = ((await repository.openZones()) as Set<Zone>).has(zone);
    if (isOpen && isOwnCover) {
      await publishCover(store, coverOf(cover));
    }

    const key = known?.key?.slice(OWN_LIBRARY.length + 1) ?? work.newKey;
    const prefix = `${OWN_LIBRARY}/${key}/${generation}`;
    await works.openLibrary(OWN_LIBRARY);
    await repository.declareFiles(OWN_LIBRARY, fileRows(parsed, stored, prefix));
    await repository.fileStored(
      OWN_LIBRARY,
      [...stored.files].map(([ref, file]) => ({ ref: nameIn(prefix, ref), ...file })),
      stored.members,
    );
    await works.setPerceptualHashes(perceptualHashes(parsed, stored));

    const made = postRow(
      {
        ...composed.post,
        key,
        cover: parsed.cover.ref,
        uploadTime: (current?.uploadTime ?? work.now).toISOString(),
      },
      { hash: cover.hash, mime: cover.mime },
      {
        library: prefix,
        files: new Map(parsed.files.map(({ ref, mime }) => [ref, { mime }])),
        terms: new Set(composed.terms.flatMap(lineOf)),
        sourceTypes: await repository.sourceTypes(),
      },
    );
    await repository.savePosts(
      [
        {
          ...made,
          key: `${OWN_LIBRARY}/${key}`,
          title: fields.title,
          summary: fields.summary,
          terms: fields.terms,
          zone,
          point_price: fields.pointPrice,
          // Where an editor has put it, it stays.
          series: fields.series === incoming.series ? seriesOf(incoming) : undefined,
          // One that somebody chose stays.
          ...(current &&
            !isOwnCover && {
              cover: current.cover,
              cover_ratio: current.coverRatio,
              cover_ending: current.coverEnding,
            }),
          status: work.isPublished ? 1 : 0,
        },
      ],
      false,
    );
    const postId = await works.postIdOf(`${OWN_LIBRARY}/${key}`);
    if (known) {
      // Pages alone may have changed: whoever has cached the post hears of it.
      await works.touch(postId);
    }
    await downloadsRepository(tx).replace(
      postId,
      parsed.downloads.map(({ name, ref, bytes }, position) => ({
        name,
        fileRef: nameIn(prefix, ref),
        sizeBytes: bytes,
        position,
      })),
    );
    if (known?.undone) {
      await works.setStatus(postId, work.isPublished ? 1 : 0);
    }
    await works.save({
      postId,
      path: work.path,
      fingerprint: work.fingerprint,
      firstFile: work.firstFile,
      contentHash,
      generation,
      metadata: incoming,
      runId: work.runId,
    });
    const saved = { postId, before, copyOf };
    await finish(tx, saved);
    return saved;
  });
}

/** The post that the same content came from before: uploaded then, or from files that have gone since. Others are copies. */
async function knownByContent(works: ImportedWorksRepository, contentHash: string, runId: string) {
  const same = await works.byContent(contentHash, runId);
  for (const { postId, firstFile, isUploaded, isOfRun } of same) {
    const isOver = isUploaded || !(await isThere(firstFile));
    const known = isOver && !isOfRun ? await works.locked(postId) : null;
    if (known) {
      return { known, copyOf: null };
    }
  }
  return { known: null, copyOf: same[0]?.title ?? null };
}

async function fieldsFrom(
  works: ImportedWorksRepository,
  { title, summary, terms, tags, series, post }: ComposedPost,
  cover: string,
): Promise<PostFields> {
  const all = [...(await works.linesOf(terms)), ...(await works.tags(tags))];
  return {
    title,
    summary,
    terms: [...new Set(all)].toSorted(),
    cover,
    pointPrice: post.pointPrice ?? null,
    series,
  };
}

const fieldsNow = (now: PostFields): PostFields => ({
  title: now.title,
  summary: now.summary,
  terms: now.terms.toSorted(),
  cover: now.cover,
  pointPrice: now.pointPrice,
  series: now.series,
});

const seriesOf = ({ series }: PostFields) =>
  series && { ...series, key: seriesKey(OWN_LIBRARY, series.name) };

/** A run that was taken back meanwhile brings nothing any more; one that was stopped finishes what it has in hand. */
async function refuseIfOver(tx: Queryable, runId: string): Promise<void> {
  const state = await importRunsRepository(tx).lockedState(runId);
  if (state === 'undone') {
    throw new WorkRefused('refused', '', 'the import was taken back');
  }
}

function zoneIn(terms: readonly string[], title: string): Zone {
  const zone = terms.map(zoneOf).find((one) => one !== null);
  if (!zone) {
    throw new WorkRefused('refused', title, 'stands in no zone');
  }
  return zone;
}

const coverOf = ({ hash, mime }: Stored) => ({ hash, ending: endingFor(mime) });

const nameIn = (prefix: string, ref: string): string => `${prefix}/${ref.slice('file:'.length)}`;

/** The same for the same files, in whichever order and under whichever names they come. */
export function contentHashOf({ files }: StoredWorkFiles): string {
  const hashes = [...files.values()].map(({ hash }) => hash).toSorted();
  return createHash('sha256').update(hashes.join('\n')).digest('hex');
}

function fileRows(parsed: ParsedWork, stored: StoredWorkFiles, prefix: string): FileRow[] {
  return parsed.files
    .filter(({ ref }) => stored.files.has(ref))
    .map(({ ref, mime, width, height }) => ({
      ref: nameIn(prefix, ref),
      mime,
      width: width ?? null,
      height: height ?? null,
      recipe: null,
      thumbnail_of: null,
      priority: ref === parsed.cover.ref ? 0 : 1,
    }));
}

function perceptualHashes(parsed: ParsedWork, stored: StoredWorkFiles) {
  return parsed.files.flatMap(({ ref, perceptualHash }) => {
    const hash = stored.files.get(ref)?.hash;
    return hash && perceptualHash ? { hash, perceptual: perceptualHash } : [];
  });
}
