import type { Answer } from '@baohe/contract/endpoint';
import type { managedImports } from '@baohe/contract/import-runs-managed';
import { DEFAULT_OPTIONS, type ImportOptions } from '@baohe/domain/import/import-options';
import { ageRatingOfFields } from '@baohe/domain/posts/age-rating';
import type { ImportRunsRepository, ItemRow, RunRow } from './import-runs.repository.ts';
import { undoableUntil } from './undo-run.ts';

type PresentedRun = Answer<typeof managedImports.get>;
type PresentedItem = Answer<typeof managedImports.pageItems>['records'][number];

/** Fewer than these say nothing about the speed. */
const ENOUGH_SECONDS = 1;

/** A run as the console sees it, counted now. */
export async function presentRun(
  repository: ImportRunsRepository,
  run: RunRow,
): Promise<PresentedRun> {
  const rows = await repository.counts(run.id);
  const count = (fits: (row: (typeof rows)[number]) => boolean) =>
    rows.filter(fits).reduce((sum, { items }) => sum + items, 0);
  const weigh = (fits: (row: (typeof rows)[number]) => boolean) =>
    rows.filter(fits).reduce((sum, { bytes }) => sum + Number(bytes), 0);
  const isOver = ({ state }: (typeof rows)[number]) => state !== 'waiting' && state !== 'working';
  // Of one that is over what it did, of another what it would do.
  const isRunOver = run.state !== 'scanning' && run.state !== 'ready' && run.state !== 'running';
  const counts = ({ state }: (typeof rows)[number]) =>
    isRunOver ? state === 'done' : state !== 'refused' && state !== 'left';
  const bytes = { done: weigh(isOver), all: weigh(() => true) };
  return {
    importId: run.id,
    source: run.source,
    state: run.state,
    startedBy: run.startedBy,
    createdAt: run.createdAt.toISOString(),
    startedAt: run.startedAt?.toISOString() ?? null,
    finishedAt: run.finishedAt?.toISOString() ?? null,
    undoableUntil: undoableUntil(run)?.toISOString() ?? null,
    counts: {
      create: count((row) => row.action === 'create' && counts(row)),
      update: count((row) => row.action === 'update' && counts(row)),
      same: count((row) => row.action === 'same' && counts(row)),
      withNotes: count(({ hasNotes }) => hasNotes),
      previewed: count(({ isPreviewed }) => isPreviewed),
      done: count(({ state }) => state === 'done'),
      refused: count(({ state }) => state === 'refused'),
      left: count(({ state }) => state === 'left'),
      all: count(() => true),
    },
    bytes,
    pace: run.state === 'running' ? await paceOf(repository, run, bytes) : null,
    notes: run.notes,
    options: presentOptions(run.options),
  };
}

function presentOptions(options: Partial<ImportOptions>): PresentedRun['options'] {
  const {
    terms,
    isPublished: publish,
    isAgain: again,
    ...rest
  } = { ...DEFAULT_OPTIONS, ...options };
  const { as, encoding, chapterPattern, namePattern, pointPrice } = rest;
  return {
    as,
    termIds: [...terms],
    encoding,
    chapterPattern,
    namePattern,
    publish,
    again,
    pointPrice,
  };
}

async function paceOf(
  repository: ImportRunsRepository,
  { id }: RunRow,
  bytes: { done: number; all: number },
): Promise<PresentedRun['pace']> {
  const { bytes: recent, seconds } = await repository.pace(id);
  if (seconds < ENOUGH_SECONDS || recent === 0) {
    return null;
  }
  const bytesPerSecond = recent / seconds;
  return { bytesPerSecond, secondsLeft: (bytes.all - bytes.done) / bytesPerSecond };
}

export function presentItem(item: ItemRow, sign: (hash: string) => string): PresentedItem {
  const { work, preview, corrections } = item;
  return {
    number: item.no,
    path: work.path,
    kind: work.kind,
    action: item.action,
    state: item.state,
    title: corrections.title ?? preview?.title ?? work.title,
    coverUrl: item.cover === null ? null : sign(item.cover),
    counts: preview?.counts ?? {},
    sources: [...(preview?.sources ?? [])],
    unknown: { ...preview?.unknown },
    tags: [...(corrections.tags ?? preview?.tags ?? [])],
    series:
      corrections.series === undefined ? (preview?.series ?? work.series) : corrections.series,
    isLeftOut: corrections.isLeftOut ?? false,
    termIds: corrections.terms ?? null,
    ageRating: corrections.ageRating ?? ageRatingOfFields(preview?.unknown ?? {}) ?? null,
    encoding: corrections.encoding ?? null,
    chapterPattern: corrections.chapterPattern ?? null,
    bytes: Number(item.bytes),
    notes: item.notes,
    postUuid: item.postId,
  };
}
