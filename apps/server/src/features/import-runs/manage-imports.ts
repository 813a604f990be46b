import { basename } from 'node:path';
import type { ParsedInput } from '@baohe/contract/endpoint';
import type { managedImports } from '@baohe/contract/import-runs-managed';
import { LARGEST_WINDOW } from '@baohe/contract/paging';
import type { Corrections } from '@baohe/domain/import/import-options';
import { AppError } from '../../platform/app-error.ts';
import type { StaffRequest } from '../../platform/crud/serve-crud.ts';
import type { Db } from '../../platform/database/queryable.ts';
import type { MediaAddresses } from '../../platform/media/media-addresses.ts';
import type { Cursors } from '../../platform/paging/cursors.ts';
import { timePage } from '../../platform/paging/time-page.ts';
import { gatherUploads } from '../uploads/gather-uploads.ts';
import type { UploadsDeps } from '../uploads/uploads-deps.ts';
import type { ImportFolder } from './import-folder.ts';
import { importRunsRepository, type RunRow, type RunState } from './import-runs.repository.ts';
import { importedWorksRepository } from './imported-works.repository.ts';
import { UPLOADED } from './run-folder.ts';
import { presentItem, presentRun } from './run.presenter.ts';
import { undoableUntil, undoRun } from './undo-run.ts';

type Calls = typeof managedImports;

export interface ManageImportsDeps {
  db: Db;
  cursors: Cursors;
  addresses: MediaAddresses;
  folder: ImportFolder;
  uploads: UploadsDeps;
  now: () => Date;
  /** Somebody should look for what is to be done. */
  wake(): void;
}

const RUNS = 'imports';

async function runOf(deps: Pick<ManageImportsDeps, 'db'>, id: string): Promise<RunRow> {
  const run = await importRunsRepository(deps.db).findRun(id);
  if (!run) {
    throw new AppError('import.not_found');
  }
  return run;
}

/** What a command began goes on with that command. */
async function ownRun(deps: Pick<ManageImportsDeps, 'db'>, id: string): Promise<RunRow> {
  const run = await runOf(deps, id);
  if (run.startedBy === 'command') {
    throw new AppError('import.wrong_state');
  }
  return run;
}

export async function browse({ folder }: ManageImportsDeps, path: string) {
  return { importFolder: folder.path, entries: await folder.list(path) };
}

export async function scan(
  deps: ManageImportsDeps,
  input: ParsedInput<Calls['scan']>,
  { caller, transaction }: StaffRequest,
) {
  const { path, uploadId, uploadIds, termIds, publish, again, ...options } = input;
  await refuseUnknownTerms(deps, termIds);
  const uploads = uploadId === undefined ? uploadIds : [uploadId, ...uploadIds];
  // Last of all: an upload that is used is nobody else's any more.
  const { root, source } =
    uploads.length === 0
      ? { root: await deps.folder.open(path), source: path || basename(deps.folder.path) }
      : await uploadSource(deps.uploads, uploads, caller.accountId);
  const run = await transaction(async (tx, audit) => {
    const made = await importRunsRepository(tx).addRun({
      source,
      root,
      options: {
        ...options,
        terms: termIds,
        isPublished: publish,
        isAgain: again,
        ...(uploads.length > 0 && { uploads }),
      },
      startedBy: 'console',
      accountId: caller.accountId,
    });
    audit.target([made.id]);
    return made;
  });
  deps.wake();
  return { importId: run.id };
}

async function uploadSource(uploads: UploadsDeps, ids: readonly string[], accountId: string) {
  const { folder, names } = await gatherUploads(uploads, ids, accountId);
  const others = names.length > 1 ? ` +${names.length - 1}` : '';
  return { root: folder, source: `${UPLOADED}${names[0]}${others}` };
}

async function refuseUnknownTerms({ db }: ManageImportsDeps, termIds: readonly string[]) {
  const known = await importedWorksRepository(db).knownCategories(termIds);
  if (termIds.some((id) => !known.has(id))) {
    throw new AppError('term.not_found');
  }
}

export async function pageRuns({ db, cursors }: ManageImportsDeps, cursor: string | undefined) {
  const repository = importRunsRepository(db);
  const page = await timePage({
    cursors,
    cursor,
    list: RUNS,
    fetch: ({ behind, count }) => repository.newestRuns(behind, count),
    timeOf: ({ createdAt }) => createdAt,
  });
  const records = [];
  for (const row of page.rows) {
    records.push(await presentRun(repository, row));
  }
  return { records, cursor: page.cursor };
}

export async function getRun(deps: ManageImportsDeps, id: string) {
  return presentRun(importRunsRepository(deps.db), await runOf(deps, id));
}

export async function pageItems(
  deps: ManageImportsDeps,
  { importId, action, state, withNotes, cursor }: ParsedInput<Calls['pageItems']>,
  session: string,
) {
  const { db, cursors, addresses } = deps;
  await runOf(deps, importId);
  const list = `import items ${importId} ${action ?? ''} ${state ?? ''} ${withNotes}`;
  const after = cursor ? Number(cursors.positionIn(list, cursor)) : 0;
  const filter = { action, state, withNotes };
  const repository = importRunsRepository(db);
  const rows = await repository.pageItems(importId, after, filter, LARGEST_WINDOW + 1);
  const shown = rows.slice(0, LARGEST_WINDOW);
  const last = rows.length > LARGEST_WINDOW ? shown.at(-1) : undefined;
  const sign = addresses.signer({ session, right: 'staff' });
  return {
    records: shown.map((row) =>
      presentItem(row, (hash) => sign({ variant: 'full', hash, ending: 'webp' })),
    ),
    cursor: last ? cursors.at(list, String(last.no)) : null,
  };
}

export async function correct(
  deps: ManageImportsDeps,
  { importId, number, termIds, ...given }: ParsedInput<Calls['correct']>,
  { transaction }: StaffRequest,
) {
  await runOf(deps, importId);
  await refuseUnknownTerms(deps, termIds ?? []);
  const corrections = { ...given, ...(termIds && { terms: termIds }) } as Corrections;
  await transaction(async (tx, audit) => {
    audit.target([importId]);
    if (!(await importRunsRepository(tx).correctItem(importId, number, corrections))) {
      throw new AppError('import.wrong_state');
    }
  });
  return null;
}

async function setState(
  deps: ManageImportsDeps,
  id: string,
  to: RunState,
  from: readonly RunState[],
  { transaction }: StaffRequest,
): Promise<null> {
  await runOf(deps, id);
  await transaction(async (tx, audit) => {
    audit.target([id]);
    if (!(await importRunsRepository(tx).setState(id, to, from))) {
      throw new AppError('import.wrong_state');
    }
  });
  deps.wake();
  return null;
}

/** One that was stopped before everything was found is looked through first. */
export async function startRun(deps: ManageImportsDeps, id: string, request: StaffRequest) {
  const { scannedAt } = await ownRun(deps, id);
  const to = scannedAt ? 'running' : 'scanning';
  return setState(deps, id, to, ['ready', 'stopped', 'failed'], request);
}

export const stopRun = (deps: ManageImportsDeps, id: string, request: StaffRequest) =>
  setState(deps, id, 'stopped', ['scanning', 'running'], request);

export async function retry(
  deps: ManageImportsDeps,
  { importId, number }: ParsedInput<Calls['retry']>,
  { transaction }: StaffRequest,
) {
  await ownRun(deps, importId);
  const changed = await transaction(async (tx, audit) => {
    audit.target([importId]);
    const repository = importRunsRepository(tx);
    const again = await repository.retryItems(importId, number ?? null);
    const states = ['done', 'stopped', 'failed', 'running'] as const;
    if (!(await repository.setState(importId, 'running', states))) {
      throw new AppError('import.wrong_state');
    }
    return again;
  });
  deps.wake();
  return { changed };
}

export async function discard(
  deps: ManageImportsDeps,
  id: string,
  { transaction }: StaffRequest,
): Promise<null> {
  await runOf(deps, id);
  await transaction(async (tx, audit) => {
    audit.target([id]);
    if (!(await importRunsRepository(tx).discard(id))) {
      throw new AppError('import.wrong_state');
    }
  });
  return null;
}

export async function undo(deps: ManageImportsDeps, id: string, { transaction }: StaffRequest) {
  const run = await runOf(deps, id);
  const until = undoableUntil(run);
  if (!until || until < deps.now()) {
    throw new AppError('import.wrong_state');
  }
  return transaction(async (tx, audit) => {
    audit.target([id]);
    const undone = await undoRun(tx, run);
    if (!undone) {
      throw new AppError('import.wrong_state');
    }
    return undone;
  });
}
