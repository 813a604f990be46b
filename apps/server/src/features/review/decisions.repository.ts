import type { RecordStatus } from '@baohe/contract/record-status';
import type { ReviewAction } from '@baohe/domain/review/review-action';
import type { Queryable } from '../../platform/database/queryable.ts';
import {
  column,
  execute,
  queryRow,
  queryRows,
  statement,
} from '../../platform/database/statement.ts';

export type BatchKind = 'decision' | 'group' | 'reset' | 'undo' | 'undo reset';

const FIND = statement({
  name: 'review_images_by_name',
  isPrepared: false,
  text: `
    select name, post_id as "postId" from review_image
    where name = any ($1::text[]) and position is not null`,
  row: { name: column.text(), postId: column.uuid() },
});

const ADD_BATCH = statement({
  name: 'add_review_batch',
  text: `
    insert into review_batch (kind, account_id, at, changed) values ($1, $2, $3, $4)
    returning id`,
  row: { id: column.uuid() },
});

const ADD_TRASH = statement({
  name: 'add_review_trash',
  text: `
    insert into review_batch (kind, account_id, at, changed, post_id, post_status)
    select 'trash', $1, $2, 0, id, status from post where id = $3 for update
    returning id`,
  row: { id: column.uuid() },
});

/** A post that was put into the bin, as long as it lies there, and what it was before. */
const TRASHED = statement({
  name: 'trashed_by_review_batch',
  text: `
    select post.id as "postId", coalesce(post_status, 0::smallint) as "before"
    from review_batch join post on post.id = post_id
    where review_batch.id = $1 and status = -1 for update of post`,
  row: { postId: column.uuid(), before: column.int<RecordStatus>() },
});

const IS_TRASH = statement({
  name: 'is_review_batch_trash',
  text: `select kind = 'trash' as "isTrash" from review_batch where id = $1`,
  row: { isTrash: column.bool() },
});

/** Written down as it was before; what has this answer already is no decision. */
const LOG = statement({
  name: 'log_review_decisions',
  isPrepared: false,
  text: `
    insert into review_decision (batch_id, image_name, before, after, before_batch, publish_change)
    select $1, name, action, given.after, batch_id, given.moved
    from unnest($2::text[], $3::int[], $4::int[]) as given (image_name, after, moved)
      join review_image on name = image_name
    where position is not null and (action <> given.after or given.moved <> 0)
    order by name`,
});

const APPLY = statement({
  name: 'apply_review_decisions',
  isPrepared: false,
  text: `
    update review_image set action = after, publish_times = publish_times + publish_change,
      batch_id = $1
    from review_decision where review_decision.batch_id = $1 and image_name = name`,
});

const SET_CHANGED = statement({
  name: 'set_review_batch_changed',
  text: 'update review_batch set changed = $2 where id = $1',
});

const REMOVE_BATCH = statement({
  name: 'remove_review_batch',
  text: 'delete from review_batch where id = $1',
});

/** Those of them that are among the caller's last $2 answers that were not taken back, the latest first. */
const UNDOABLE = statement({
  name: 'undoable_review_batches',
  isPrepared: false,
  text: `
    select id
    from (
      select id, number from review_batch
      where account_id = $1 and kind in ('decision', 'group', 'trash') and undone_at is null
      order by number desc limit $2
    ) latest
    where id = any ($3::uuid[]) order by number desc`,
  row: { id: column.uuid() },
});

const FOLDERS_OF = statement({
  name: 'folders_of_review_batches',
  isPrepared: false,
  text: `
    select distinct post_id as "postId"
    from review_decision join review_image on name = image_name
    where review_decision.batch_id = any ($1::uuid[])
    union
    select post_id from review_batch where id = any ($1::uuid[]) and post_id is not null`,
  row: { postId: column.uuid() },
});

const MARK_UNDONE = statement({
  name: 'mark_review_batch_undone',
  text: `
    update review_batch set undone_at = $2 where id = $1 and undone_at is null
    returning changed`,
  row: { changed: column.int() },
});

/** What nobody has decided on since, and is still there. */
const LOG_UNDO = statement({
  name: 'log_review_undo',
  isPrepared: false,
  text: `
    insert into review_decision (batch_id, image_name, before, after, before_batch, publish_change)
    select $2, name, action, before, image.batch_id, greatest(-publish_change, -publish_times)
    from review_decision decision join review_image image on name = image_name
    where decision.batch_id = $1 and image.batch_id = $1 and position is not null
    order by name`,
});

/** Becomes again what it was, by whose answer it was that. */
const RESTORE = `
  update review_image image set action = undo.after,
    publish_times = publish_times + undo.publish_change, batch_id = decision.before_batch
  from review_decision undo
    join review_decision decision
      on decision.batch_id = $1 and decision.image_name = undo.image_name
  where undo.batch_id = $2 and image.name = undo.image_name`;

const APPLY_UNDO = statement({
  name: 'apply_review_undo',
  isPrepared: false,
  text: `${RESTORE} returning image.name, image.action`,
  row: { name: column.text(), action: column.int<ReviewAction>() },
});

const APPLY_UNDO_RESET = statement({
  name: 'apply_review_undo_reset',
  isPrepared: false,
  text: RESTORE,
});

const REOPEN_GROUP = statement({
  name: 'reopen_review_group',
  text: 'update review_group set batch_id = null, dismissed_at = null where batch_id = $1',
});

const LOCK_EVERYTHING = statement({
  name: 'lock_all_review_folders',
  isPrepared: false,
  text: 'select count(*)::int as count from (select from review_folder order by post_id for update) locked',
  row: { count: column.int() },
});

const LOG_RESET = statement({
  name: 'log_review_reset',
  isPrepared: false,
  text: `
    insert into review_decision (batch_id, image_name, before, after, before_batch)
    select $1, name, action, 0, batch_id from review_image where action <> 0`,
});

const APPLY_RESET = statement({
  name: 'apply_review_reset',
  isPrepared: false,
  text: `
    update review_image set action = 0, batch_id = $1 where action <> 0`,
});

const LAST_RESET = statement({
  name: 'last_review_reset',
  text: `
    select review_batch.id, at, changed, coalesce(name, '') as username
    from review_batch left join account on account.id = account_id
    where kind = 'reset' and undone_at is null and at > $1
    order by number desc limit 1`,
  row: {
    id: column.uuid(),
    at: column.date(),
    changed: column.int(),
    username: column.text(),
  },
});

/** Also what has left its post meanwhile: a page that comes back is what it was. */
const LOG_UNDO_RESET = statement({
  name: 'log_review_undo_reset',
  isPrepared: false,
  text: `
    insert into review_decision (batch_id, image_name, before, after, before_batch)
    select $2, name, action, before, image.batch_id
    from review_decision decision join review_image image on name = image_name
    where decision.batch_id = $1 and image.batch_id = $1`,
});

export interface Decision {
  name: string;
  action: ReviewAction;
  /** Publish times that come from another image, or go there. */
  moved?: number;
}

/** Everything here stands in a transaction that has locked the folders before. */
export function decisionsRepository(db: Queryable) {
  const addBatch = async (kind: BatchKind, accountId: string, at: Date): Promise<string> =>
    (await queryRow(db, ADD_BATCH, [kind, accountId, at, 0]))!.id;

  /** A batch in which nothing changed is none. */
  const close = async (id: string, changed: number): Promise<void> => {
    await (changed === 0
      ? execute(db, REMOVE_BATCH, [id])
      : execute(db, SET_CHANGED, [id, changed]));
  };

  const write = async (id: string, decisions: readonly Decision[]): Promise<number> => {
    const changed = await execute(db, LOG, [
      id,
      decisions.map(({ name }) => name),
      decisions.map(({ action }) => action),
      decisions.map(({ moved = 0 }) => moved),
    ]);
    await execute(db, APPLY, [id]);
    return changed;
  };

  return {
    /** Those that are under review. */
    find: (names: readonly string[]) => queryRows(db, FIND, [names]),

    async decide(
      decisions: readonly Decision[],
      accountId: string,
      at: Date,
    ): Promise<{ batchId: string | null; changed: number }> {
      const batchId = await addBatch('decision', accountId, at);
      const changed = await write(batchId, decisions);
      await close(batchId, changed);
      return { batchId: changed === 0 ? null : batchId, changed };
    },

    /** Stands where no image changes, too: what it answers is the group. */
    async answerGroup(
      decisions: readonly Decision[],
      accountId: string,
      at: Date,
    ): Promise<string> {
      const batchId = await addBatch('group', accountId, at);
      await execute(db, SET_CHANGED, [batchId, await write(batchId, decisions)]);
      return batchId;
    },

    async addTrash(postId: string, accountId: string, at: Date): Promise<string> {
      return (await queryRow(db, ADD_TRASH, [accountId, at, postId]))!.id;
    },

    async isTrash(batchId: string): Promise<boolean> {
      return (await queryRow(db, IS_TRASH, [batchId]))?.isTrash ?? false;
    },

    trashed: (batchId: string) => queryRow(db, TRASHED, [batchId]),

    async undoable(ids: readonly string[], accountId: string, steps: number): Promise<string[]> {
      return (await queryRows(db, UNDOABLE, [accountId, steps, ids])).map(({ id }) => id);
    },

    async foldersOf(batchIds: readonly string[]): Promise<string[]> {
      return (await queryRows(db, FOLDERS_OF, [batchIds])).map(({ postId }) => postId);
    },

    /** How many images it had changed; null where somebody was quicker. */
    async markUndone(batchId: string, at: Date): Promise<number | null> {
      return (await queryRow(db, MARK_UNDONE, [batchId, at]))?.changed ?? null;
    },

    async undo(batchId: string, accountId: string, at: Date) {
      const undoId = await addBatch('undo', accountId, at);
      await execute(db, LOG_UNDO, [batchId, undoId]);
      const restored = await queryRows(db, APPLY_UNDO, [batchId, undoId]);
      await execute(db, REOPEN_GROUP, [batchId]);
      await close(undoId, restored.length);
      return restored;
    },

    lockEverything: () => queryRow(db, LOCK_EVERYTHING),

    async reset(accountId: string, at: Date): Promise<{ batchId: string | null; changed: number }> {
      const batchId = await addBatch('reset', accountId, at);
      const changed = await execute(db, LOG_RESET, [batchId]);
      await execute(db, APPLY_RESET, [batchId]);
      await close(batchId, changed);
      return { batchId: changed === 0 ? null : batchId, changed };
    },

    lastReset: (after: Date) => queryRow(db, LAST_RESET, [after]),

    async undoReset(batchId: string, accountId: string, at: Date): Promise<number> {
      const undoId = await addBatch('undo reset', accountId, at);
      await execute(db, LOG_UNDO_RESET, [batchId, undoId]);
      const restored = await execute(db, APPLY_UNDO_RESET, [batchId, undoId]);
      await close(undoId, restored);
      return restored;
    },
  };
}

export type DecisionsRepository = ReturnType<typeof decisionsRepository>;
