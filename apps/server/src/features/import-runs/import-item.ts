import { randomBytes } from 'node:crypto';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { ImportNote } from '@baohe/domain/import/import-reason';
import { unclearRatings } from '@baohe/domain/posts/age-rating';
import type { Queryable } from '../../platform/database/queryable.ts';
import { WorkRefused, type ParsedWork, type ParseOptions } from '../import-parsing/parsed-work.ts';
import { Refused } from '../import/refused.ts';
import { composePost } from './compose-post.ts';
import type { ImportRunsDeps } from './import-runs-deps.ts';
import {
  importRunsRepository,
  type FinishedItem,
  type ItemRow,
  type RunRow,
} from './import-runs.repository.ts';
import { importedWorksRepository, type ImportedWork } from './imported-works.repository.ts';
import { isThere } from './run-folder.ts';
import { saveWork } from './save-work.ts';

/** What ends the process each time it is read is given up. */
const MOST_TRIES = 3;

/** Imports one work of a run, or says why not. What it becomes and that it is done are saved together. */
export async function importItem(
  deps: ImportRunsDeps,
  run: RunRow,
  item: ItemRow,
  workshop: string,
): Promise<FinishedItem> {
  const runs = importRunsRepository(deps.db);
  const leave = async (result: FinishedItem) => {
    await runs.finishItem(run.id, item.no, result);
    return result;
  };
  const { corrections } = item;
  if (corrections.isLeftOut) {
    return leave({ state: 'left', action: item.action, postId: null, before: null, notes: [] });
  }
  if (item.tries > MOST_TRIES) {
    const notes = [{ reason: 'parserEnded', file: item.work.path, detail: '' } as const];
    return leave({ state: 'refused', action: item.action, postId: null, before: null, notes });
  }
  try {
    const known = await findKnown(deps, item);
    const isUnchanged =
      known?.fingerprint === item.fingerprint &&
      !known.undone &&
      !run.options.isAgain &&
      Object.keys(corrections).length === 0;
    if (known && isUnchanged) {
      await importedWorksRepository(deps.db).move(known.postId, item.path, firstFileOf(run, item));
      return await leave({
        state: 'done',
        action: 'same',
        postId: known.postId,
        before: null,
        notes: [],
      });
    }
    await mkdir(workshop, { recursive: true });
    const parsed = await deps.parsers.parse({
      root: run.root,
      work: item.work,
      workshop,
      depth: 'whole',
      options: parseOptionsOf(run, item),
    });
    return await saveParsed(deps, run, item, parsed, known, workshop);
  } catch (error) {
    const note = noteOf(error, item);
    if (!note) {
      throw error;
    }
    return leave({
      state: 'refused',
      action: item.action,
      postId: null,
      before: null,
      notes: shortNotes([note]),
    });
  } finally {
    await rm(workshop, { recursive: true, force: true });
  }
}

async function saveParsed(
  deps: ImportRunsDeps,
  run: RunRow,
  item: ItemRow,
  parsed: ParsedWork,
  known: ImportedWork | null,
  workshop: string,
): Promise<FinishedItem> {
  const composed = composePost(parsed, run.options, item.corrections);
  let result: FinishedItem | undefined;
  await saveWork(
    deps,
    {
      parsed,
      composed,
      workshop,
      root: run.root,
      known,
      newKey: randomBytes(10).toString('hex'),
      isPublished: run.options.isPublished,
      path: item.path,
      fingerprint: item.fingerprint,
      firstFile: firstFileOf(run, item),
      runId: run.id,
      now: deps.now(),
    },
    async (tx: Queryable, { postId, before, copyOf }) => {
      const copyNotes: ImportNote[] =
        copyOf === null ? [] : [{ reason: 'sameContent', file: item.work.path, detail: copyOf }];
      result = {
        state: 'done',
        action: before === null ? 'create' : 'update',
        postId,
        before,
        notes: shortNotes([
          ...copyNotes,
          ...(before === null ? ratingNotes(parsed, item) : []),
          ...parsed.notes,
        ]),
      };
      await importRunsRepository(tx).finishItem(run.id, item.no, result);
    },
  );
  return result!;
}

/**
 * The post that came from these files: by where they are, or, when they were moved, by what they are. Moved means
 * that nothing is left where they were.
 */
export async function findKnown(
  { db }: Pick<ImportRunsDeps, 'db'>,
  { path, fingerprint }: Pick<ItemRow, 'path' | 'fingerprint'>,
): Promise<ImportedWork | null> {
  const works = importedWorksRepository(db);
  const [there] = await works.byPaths([path]);
  if (there) {
    return there;
  }
  for (const moved of await works.byFingerprints([fingerprint])) {
    if (!(await isThere(moved.firstFile))) {
      return moved;
    }
  }
  return null;
}

export function parseOptionsOf({ options }: RunRow, { corrections }: ItemRow): ParseOptions {
  return {
    encoding: corrections.encoding ?? options.encoding,
    chapterPattern: corrections.chapterPattern ?? options.chapterPattern,
  };
}

/** The path of a work need not be there: chapters may be known by the name that they share. */
const firstFileOf = ({ root }: RunRow, { work }: ItemRow): string =>
  join(root, work.files[0]?.path ?? work.path);

/** Of a new post: one that is there keeps its own rating. */
export const ratingNotes = (
  { metadata }: ParsedWork,
  { work, corrections }: ItemRow,
): ImportNote[] =>
  corrections.ageRating === undefined
    ? unclearRatings(metadata.unknown).map((detail) => ({
        reason: 'ratingUnclear',
        file: work.path,
        detail,
      }))
    : [];

const LONGEST_TEXT = 500;
const MOST_NOTES = 200;

/** Names in archives may be of any length, and there may be thousands of them. */
export const shortNotes = (notes: readonly ImportNote[]): ImportNote[] =>
  notes.slice(0, MOST_NOTES).map(({ reason, file, detail }) => ({
    reason,
    file: file.slice(0, LONGEST_TEXT),
    detail: detail.slice(0, LONGEST_TEXT),
  }));

export const noteFrom = ({ reason, file, detail }: WorkRefused): ImportNote => ({
  reason,
  file,
  detail,
});

/** The files have gone, have become something else, or may not be read; a disk of the network says some of these. */
const UNREADABLE: ReadonlySet<string> = new Set([
  'ENOENT',
  'ENOTDIR',
  'EISDIR',
  'ELOOP',
  'EACCES',
  'EPERM',
  'EIO',
  'ESTALE',
]);

/** Undefined for what is no fault of the files: that stops the import, and it goes on later. */
export function noteOf(error: unknown, { work }: Pick<ItemRow, 'work'>): ImportNote | undefined {
  if (error instanceof WorkRefused) {
    return noteFrom(error);
  }
  if (error instanceof Refused) {
    return { reason: 'refused', file: work.path, detail: error.message };
  }
  const { code } = ((error as Error).cause ?? error) as { code?: string };
  // SQLSTATE classes 21 (a row named twice), 22 (data) and 23 (constraints): the database does not take what the files say.
  if (code !== undefined && /^2[123]\w{3}$/.test(code)) {
    return { reason: 'refused', file: work.path, detail: code };
  }
  // A path that no index takes, or a content that no row takes.
  if (code === '54000') {
    return { reason: 'tooLarge', file: work.path, detail: code };
  }
  if (code !== undefined && UNREADABLE.has(code)) {
    return { reason: 'unreadable', file: work.path, detail: code };
  }
  return undefined;
}

export const workshopOf = (folder: string, no: number): string => join(folder, String(no));
