import { inTransaction } from '../../platform/database/in-transaction.ts';
import type { Queryable } from '../../platform/database/queryable.ts';
import {
  column,
  execute,
  queryRows,
  statement,
  type RowOf,
} from '../../platform/database/statement.ts';
import {
  BEGIN_WORKS,
  LOCK_WORKS,
  OF_POST,
  writeProgress,
  type PartProgress,
  type ProgressChange,
} from './progress.repository.ts';

/** A work that is only just begun, in the same transaction, was not there before. */
const REMEMBER = statement({
  name: 'remember_progress',
  isPrepared: false,
  text: `
    insert into progress_undo (account_id, id, post_ids, marked_at, works, parts)
    select $1, $2, $3, $4,
      coalesce((select jsonb_agg(to_jsonb(reading)) from reading
        where account_id = $1 and post_id = any ($3::uuid[]) and last_part <> ''), '[]'),
      coalesce((select jsonb_agg(to_jsonb(stored)) from reading_part stored
        where account_id = $1 and post_id = any ($3::uuid[])), '[]')
    on conflict (account_id) do update set id = excluded.id, post_ids = excluded.post_ids,
      marked_at = excluded.marked_at, works = excluded.works, parts = excluded.parts`,
});

const DELETE_WORKS = statement({
  name: 'delete_works',
  text: 'delete from reading where account_id = $1 and post_id = any ($2::uuid[])',
});

const DELETE_PARTS = statement({
  name: 'delete_parts',
  text: `
    delete from reading_part where account_id = $1 and post_id = $2 and part = any ($3::text[])`,
});

const HOLD_UNDO = statement({
  name: 'hold_progress_undo',
  text: 'select id from progress_undo where account_id = $1 and id = $2 for update',
  row: { id: column.uuid() },
});

/** What was read since then has another time. */
const TAKE_MARKED = statement({
  name: 'take_marked_works',
  text: `
    delete from reading using progress_undo undo
    where reading.account_id = $1 and undo.account_id = $1 and post_id = any (undo.post_ids)
      and reading.at = undo.marked_at`,
});

const PUT_BACK_WORKS = statement({
  name: 'put_back_works',
  text: `
    insert into reading select was.* from progress_undo undo,
      jsonb_populate_recordset(null::reading, undo.works) was
    where undo.account_id = $1 and exists (select from post where post.id = was.post_id)
    on conflict do nothing returning post_id as "postId"`,
  row: { postId: column.uuid() },
});

const PUT_BACK_PARTS = statement({
  name: 'put_back_parts',
  text: `
    insert into reading_part select was.* from progress_undo undo,
      jsonb_populate_recordset(null::reading_part, undo.parts) was
    where undo.account_id = $1 and was.post_id = any ($2::uuid[]) on conflict do nothing`,
});

const FORGET_UNDO = statement({
  name: 'forget_progress_undo',
  text: 'delete from progress_undo where account_id = $1',
});

export type StoredPart = RowOf<(typeof OF_POST)['row']>;

interface Mark {
  accountId: string;
  posts: readonly string[];
  undoId: string;
  now: Date;
}

/** Remembers what was, while nobody else writes of these works, then changes them. */
export function marksRepository(db: Queryable) {
  const hold = async (tx: Queryable, { accountId, posts, undoId, now }: Mark) => {
    const ordered = posts.toSorted();
    // Also where there was none: a report that comes at the same time waits here.
    await execute(tx, BEGIN_WORKS, [accountId, ordered, now]);
    await queryRows(tx, LOCK_WORKS, [accountId, ordered]);
    await execute(tx, REMEMBER, [accountId, undoId, ordered, now]);
  };

  return {
    /** Hands over what was read of the one post before; nothing where there are several. */
    asRead: (
      mark: Mark,
      decide: (stored: readonly StoredPart[]) => ProgressChange,
    ): Promise<void> =>
      inTransaction({ db }, async (tx) => {
        await hold(tx, mark);
        const { accountId, posts } = mark;
        const stored =
          posts.length === 1 ? await queryRows(tx, OF_POST, [accountId, posts[0]]) : [];
        await writeProgress(tx, accountId, decide(stored));
      }),

    asUnread: (mark: Mark): Promise<void> =>
      inTransaction({ db }, async (tx) => {
        await hold(tx, mark);
        await execute(tx, DELETE_WORKS, [mark.accountId, mark.posts]);
      }),

    /** `workOf` says what becomes of the work without these parts; null where nothing of it is read any more. */
    partsAsUnread: (
      mark: Mark,
      parts: readonly string[],
      workOf: (left: readonly PartProgress[]) => ProgressChange['works'][number] | null,
    ): Promise<void> =>
      inTransaction({ db }, async (tx) => {
        await hold(tx, mark);
        const [postId] = mark.posts;
        await execute(tx, DELETE_PARTS, [mark.accountId, postId, parts]);
        const work = workOf(await queryRows(tx, OF_POST, [mark.accountId, postId]));
        await (work
          ? writeProgress(tx, mark.accountId, { parts: [], works: [work] })
          : execute(tx, DELETE_WORKS, [mark.accountId, mark.posts]));
      }),

    /** Null where it is not what was marked last. */
    undo: (accountId: string, undoId: string): Promise<number | null> =>
      inTransaction({ db }, async (tx) => {
        if ((await queryRows(tx, HOLD_UNDO, [accountId, undoId])).length === 0) {
          return null;
        }
        const taken = await execute(tx, TAKE_MARKED, [accountId]);
        const works = await queryRows(tx, PUT_BACK_WORKS, [accountId]);
        const ids = works.map(({ postId }) => postId);
        await execute(tx, PUT_BACK_PARTS, [accountId, ids]);
        await execute(tx, FORGET_UNDO, [accountId]);
        return Math.max(taken, ids.length);
      }),
  };
}

export type MarksRepository = ReturnType<typeof marksRepository>;
