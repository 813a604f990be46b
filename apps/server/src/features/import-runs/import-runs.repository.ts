import type { FoundWork } from '@baohe/domain/import/found-work';
import type { Corrections, ImportOptions } from '@baohe/domain/import/import-options';
import type { ImportNote } from '@baohe/domain/import/import-reason';
import type { Queryable } from '../../platform/database/queryable.ts';
import {
  column,
  execute,
  queryRow,
  queryRows,
  statement,
  type RowOf,
} from '../../platform/database/statement.ts';
import { storableJson } from '../../platform/database/storable-json.ts';
import type { TimeCursor } from '../../platform/paging/time-cursor.ts';

export const RUN_STATES = [
  'scanning',
  'ready',
  'running',
  'stopped',
  'done',
  'failed',
  'undone',
] as const;

export type RunState = (typeof RUN_STATES)[number];
export type ItemAction = 'create' | 'update' | 'same';
export type ItemState = 'waiting' | 'working' | 'done' | 'refused' | 'left';

/** What the list of an import shows of a work before it is imported. */
export interface ItemPreview {
  title: string;
  counts: Record<string, number>;
  sources: readonly string[];
  unknown: Readonly<Record<string, string>>;
  tags: readonly { label: string; taxonomy: string }[];
  series: { name: string; number: number | null } | null;
}

const RUN_COLUMNS = `id, source, root, options, started_by as "startedBy", state, notes,
  created_at as "createdAt", scanned_at as "scannedAt", started_at as "startedAt", finished_at as "finishedAt", undone_at as "undoneAt"`;

const RUN_SHAPE = {
  id: column.uuid(),
  source: column.text(),
  root: column.text(),
  options: column.json<ImportOptions>(),
  startedBy: column.text<'command' | 'console'>(),
  state: column.text<RunState>(),
  notes: column.json<ImportNote[]>(),
  createdAt: column.date(),
  /** When everything was found. */
  scannedAt: column.date().orNull,
  startedAt: column.date().orNull,
  finishedAt: column.date().orNull,
  undoneAt: column.date().orNull,
};

export type RunRow = RowOf<typeof RUN_SHAPE>;

const ITEM_COLUMNS = `no, path, work, bytes, fingerprint, action, state, tries, preview,
  encode(cover_hash, 'hex') as cover, corrections, notes, post_id as "postId"`;

const ITEM_SHAPE = {
  no: column.int(),
  path: column.text(),
  work: column.json<FoundWork>(),
  bytes: column.bigint(),
  fingerprint: column.text(),
  action: column.text<ItemAction>(),
  state: column.text<ItemState>(),
  tries: column.int(),
  preview: column.json<ItemPreview>().orNull,
  cover: column.text().orNull,
  corrections: column.json<Corrections>(),
  notes: column.json<ImportNote[]>(),
  postId: column.uuid().orNull,
};

export type ItemRow = RowOf<typeof ITEM_SHAPE>;

const ADD_RUN = statement({
  name: 'add_import_run',
  text: `
    insert into import_run (source, root, options, started_by, account_id)
    values ($1, $2, $3, $4, $5) returning ${RUN_COLUMNS}`,
  row: RUN_SHAPE,
});

const RUN_BY_ID = statement({
  name: 'import_run_by_id',
  text: `select ${RUN_COLUMNS} from import_run where id = $1`,
  row: RUN_SHAPE,
});

/** Whoever changes the state waits until the work in hand is saved. */
const LOCKED_STATE = statement({
  name: 'import_run_state_locked',
  text: 'select state from import_run where id = $1 for share',
  row: { state: column.text<RunState>() },
});

/** Nobody imports but whoever asks this: what else says that it runs was killed. */
const STOP_STALE = statement({
  name: 'stop_stale_import_runs',
  text: `
    update import_run set state = 'stopped', finished_at = now()
    where state in ('scanning', 'running') and started_by = 'command' and id <> $1`,
});

const NEWEST_RUNS = statement({
  name: 'newest_import_runs',
  text: `
    select ${RUN_COLUMNS} from import_run
    where $1::timestamptz is null or (created_at, id) < ($1, $2)
    order by created_at desc, id desc limit $3`,
  row: RUN_SHAPE,
});

/** What a console has started goes on in whichever process does the jobs. */
const OPEN_RUN = statement({
  name: 'open_import_run',
  text: `
    select ${RUN_COLUMNS} from import_run
    where state in ('scanning', 'running') and started_by = 'console' order by created_at limit 1`,
  row: RUN_SHAPE,
});

/** Only from one of the states that it may come from: two calls at once have one effect. */
const SET_STATE = statement({
  name: 'set_import_run_state',
  text: `
    update import_run set state = $2,
      scanned_at = case when state = 'scanning' and $2 in ('ready', 'running') then now() else scanned_at end,
      started_at = case when $2 = 'running' then coalesce(started_at, now()) else started_at end,
      finished_at = case when $2 in ('done', 'failed', 'stopped') then now()
        when $2 = 'running' then null else finished_at end,
      undone_at = case when $2 = 'undone' then now() else undone_at end
    where id = $1 and state = any ($3::text[])`,
});

const DISCARD = statement({
  name: 'discard_import_run',
  text: `
    delete from import_run
    where id = $1 and started_at is null and state in ('ready', 'stopped', 'failed')`,
});

/** Over when nothing of it will be read again. */
const UPLOADED_TO = statement({
  name: 'import_run_uploaded_to',
  text: `
    select coalesce(options -> 'uploads', '[]') as uploads,
      state = 'undone' or state = 'done' and not exists (
        select from import_item where run_id = id and import_item.state = 'refused') as "isOver"
    from import_run where root = $1`,
  row: { uploads: column.json<string[]>(), isOver: column.bool() },
});

const ADD_NOTES = statement({
  name: 'add_import_run_notes',
  text: `update import_run set notes = $2 where id = $1`,
});

const ADD_ITEMS = statement({
  name: 'add_import_items',
  isPrepared: false,
  text: `
    insert into import_item (run_id, no, path, work, bytes, fingerprint, action, post_id)
    select $1, no, path, work, bytes, fingerprint, action, post_id
    from jsonb_to_recordset($2::jsonb) as given (
      no integer, path text, work jsonb, bytes bigint, fingerprint text, action text, post_id uuid)
    on conflict (run_id, no) do nothing`,
});

const REMOVE_ITEMS = statement({
  name: 'remove_import_items',
  text: 'delete from import_item where run_id = $1',
});

const ITEM_BY_NO = statement({
  name: 'import_item_by_no',
  text: `select ${ITEM_COLUMNS} from import_item where run_id = $1 and no = $2`,
  row: ITEM_SHAPE,
});

const PAGE_ITEMS = statement({
  name: 'page_import_items',
  isPrepared: false,
  text: `
    select ${ITEM_COLUMNS} from import_item
    where run_id = $1 and no > $2 and ($3::text is null or action = $3) and ($4::text is null or state = $4)
      and (not $5::boolean or notes <> '[]')
    order by no limit $6`,
  row: ITEM_SHAPE,
});

const ITEMS_WITHOUT_PREVIEW = statement({
  name: 'import_items_without_preview',
  isPrepared: false,
  text: `
    select ${ITEM_COLUMNS} from import_item
    where run_id = $1 and preview is null and state = 'waiting' and no > $2
    order by no limit 50`,
  row: ITEM_SHAPE,
});

const SAVE_PREVIEW = statement({
  name: 'save_import_preview',
  text: `
    update import_item set preview = $3, cover_hash = decode($4, 'hex'), notes = $5
    where run_id = $1 and no = $2`,
});

/** Begun one after the other by several lanes; a process that was killed left some in hand. */
const TAKE_ITEM = statement({
  name: 'take_import_item',
  text: `
    update import_item set state = 'working', started_at = now(), tries = tries + 1
    where run_id = $1 and no = (
      select no from import_item where run_id = $1 and state = 'waiting'
      order by no limit 1 for update skip locked)
    returning ${ITEM_COLUMNS}`,
  row: ITEM_SHAPE,
});

const GIVE_BACK = statement({
  name: 'give_back_import_items',
  text: `
    update import_item set state = 'waiting', tries = tries - $2
    where run_id = $1 and state = 'working'`,
});

const FINISH_ITEM = statement({
  name: 'finish_import_item',
  text: `
    update import_item set state = $3, action = $4, post_id = coalesce($5, post_id), before = $6,
      notes = $7, finished_at = now()
    where run_id = $1 and no = $2`,
});

const CORRECT_ITEM = statement({
  name: 'correct_import_item',
  text: `
    update import_item set corrections = corrections || $3::jsonb
    where run_id = $1 and no = $2 and state = 'waiting'`,
});

const RETRY_ITEMS = statement({
  name: 'retry_import_items',
  text: `
    update import_item set state = 'waiting', tries = 0, notes = '[]', finished_at = null
    where run_id = $1 and state in ('refused', 'left') and ($2::integer is null or no = $2)`,
});

const COUNTS = statement({
  name: 'count_import_items',
  text: `
    select action, state, notes <> '[]' as "hasNotes", preview is not null as "isPreviewed",
      count(*)::int as items, coalesce(sum(bytes), 0)::bigint as bytes
    from import_item where run_id = $1 group by 1, 2, 3, 4`,
  row: {
    action: column.text<ItemAction>(),
    state: column.text<ItemState>(),
    hasNotes: column.bool(),
    isPreviewed: column.bool(),
    items: column.int(),
    bytes: column.bigint(),
  },
});

/** How much was done in the last minute. */
const PACE = statement({
  name: 'import_pace',
  text: `
    select count(*)::int as items, coalesce(sum(bytes), 0)::bigint as bytes,
      coalesce(extract(epoch from now() - min(started_at)), 0)::float8 as seconds
    from import_item
    where run_id = $1 and finished_at > now() - interval '1 minute' and action <> 'same'`,
  row: { items: column.int(), bytes: column.bigint(), seconds: column.number() },
});

export interface NewItem {
  no: number;
  path: string;
  work: FoundWork;
  bytes: number;
  fingerprint: string;
  action: ItemAction;
  post_id: string | null;
}

export interface FinishedItem {
  state: 'done' | 'refused' | 'left';
  action: ItemAction;
  postId: string | null;
  before: unknown;
  notes: readonly ImportNote[];
}

export interface ItemFilter {
  action?: ItemAction | undefined;
  state?: ItemState | undefined;
  withNotes?: boolean | undefined;
}

export function importRunsRepository(db: Queryable) {
  return {
    async addRun(run: {
      source: string;
      root: string;
      options: ImportOptions;
      startedBy: 'command' | 'console';
      accountId: string | null;
    }): Promise<RunRow> {
      const { source, root, options, startedBy, accountId } = run;
      const values = [source, root, storableJson(options), startedBy, accountId];
      return (await queryRow(db, ADD_RUN, values))!;
    },

    findRun: (id: string) => queryRow(db, RUN_BY_ID, [id]),

    async lockedState(id: string): Promise<RunState | null> {
      return (await queryRow(db, LOCKED_STATE, [id]))?.state ?? null;
    },

    /** In the turn of an import only. */
    stopStale: (own: string) => execute(db, STOP_STALE, [own]),

    newestRuns: (behind: TimeCursor | null, count: number) =>
      queryRows(db, NEWEST_RUNS, [behind?.time ?? null, behind?.id ?? null, count]),

    openRun: () => queryRow(db, OPEN_RUN),

    /** False when it was in none of those states. */
    async setState(id: string, state: RunState, from: readonly RunState[]): Promise<boolean> {
      return (await execute(db, SET_STATE, [id, state, from])) === 1;
    },

    /** False where it has begun, or is being looked through. */
    async discard(id: string): Promise<boolean> {
      return (await execute(db, DISCARD, [id])) === 1;
    },

    uploadedTo: (root: string) => queryRow(db, UPLOADED_TO, [root]),

    async setNotes(id: string, notes: readonly ImportNote[]): Promise<void> {
      await execute(db, ADD_NOTES, [id, storableJson(notes)]);
    },

    async addItems(runId: string, items: readonly NewItem[]): Promise<void> {
      await execute(db, ADD_ITEMS, [runId, storableJson(items)]);
    },

    async removeItems(runId: string): Promise<void> {
      await execute(db, REMOVE_ITEMS, [runId]);
    },

    findItem: (runId: string, no: number) => queryRow(db, ITEM_BY_NO, [runId, no]),

    pageItems: (runId: string, after: number, filter: ItemFilter, count: number) =>
      queryRows(db, PAGE_ITEMS, [
        runId,
        after,
        filter.action ?? null,
        filter.state ?? null,
        filter.withNotes ?? false,
        count,
      ]),

    itemsWithoutPreview: (runId: string, after: number) =>
      queryRows(db, ITEMS_WITHOUT_PREVIEW, [runId, after]),

    async savePreview(
      runId: string,
      no: number,
      preview: ItemPreview,
      cover: string | null,
      notes: readonly ImportNote[],
    ): Promise<void> {
      const values = [runId, no, storableJson(preview), cover, storableJson(notes)];
      await execute(db, SAVE_PREVIEW, values);
    },

    takeItem: (runId: string) => queryRow(db, TAKE_ITEM, [runId]),

    /** What was in hand waits again; `tries` of it did not count. */
    async giveBack(runId: string, tries: 0 | 1): Promise<void> {
      await execute(db, GIVE_BACK, [runId, tries]);
    },

    async finishItem(runId: string, no: number, item: FinishedItem): Promise<void> {
      await execute(db, FINISH_ITEM, [
        runId,
        no,
        item.state,
        item.action,
        item.postId,
        item.before === null ? null : storableJson(item.before),
        storableJson(item.notes),
      ]);
    },

    async correctItem(runId: string, no: number, corrections: Corrections): Promise<boolean> {
      return (await execute(db, CORRECT_ITEM, [runId, no, storableJson(corrections)])) === 1;
    },

    retryItems: (runId: string, no: number | null) => execute(db, RETRY_ITEMS, [runId, no]),

    counts: (runId: string) => queryRows(db, COUNTS, [runId]),

    async pace(runId: string): Promise<{ items: number; bytes: number; seconds: number }> {
      const { items, bytes, seconds } = (await queryRow(db, PACE, [runId]))!;
      return { items, bytes: Number(bytes), seconds };
    },
  };
}

export type ImportRunsRepository = ReturnType<typeof importRunsRepository>;
