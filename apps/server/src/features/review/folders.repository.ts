import type { Queryable } from '../../platform/database/queryable.ts';
import {
  column,
  execute,
  queryRow,
  queryRows,
  statement,
  statements,
  type RowOf,
} from '../../platform/database/statement.ts';

const FOLDER_SHAPE = {
  postId: column.uuid(),
  postNo: column.int(),
  title: column.text(),
  pending: column.int(),
  discarded: column.int(),
  kept: column.int(),
  heldBy: column.uuid().orNull,
  holderName: column.text(),
  heldUntil: column.date().orNull,
  /** Of the first image, hex. */
  hash: column.text().orNull,
  mime: column.text().orNull,
  smallHash: column.text().orNull,
  smallMime: column.text().orNull,
};

export type FolderRow = RowOf<typeof FOLDER_SHAPE>;

const FOLDER_COLUMNS = `
  folder.post_id as "postId", folder.post_no as "postNo", post.title, folder.pending, folder.discarded,
  folder.kept, folder.held_by as "heldBy", coalesce(account.name, '') as "holderName",
  folder.held_until as "heldUntil", encode(image.hash, 'hex') as hash, media.mime,
  encode(small.hash, 'hex') as "smallHash", small.mime as "smallMime"`;

const FOLDER_TABLES = `
  join post on post.id = folder.post_id
  left join account on account.id = folder.held_by
  left join review_image image on image.post_no = folder.post_no and image.position = 0
  left join media_file media on media.hash = image.hash
  left join library_file small on small.ref = image.small_ref`;

export interface FolderFilter {
  isPending?: boolean | undefined;
  postNo?: number | undefined;
  title?: string | undefined;
}

export type FolderStart = { offset: number } | { behind: number };

const page = statements('review_folders', FOLDER_SHAPE);
const counted = statements('count_review_folders', { count: column.int() });

function conditionsOf({ isPending, postNo, title }: FolderFilter, values: unknown[]): string[] {
  return [
    isPending ? 'pending > 0' : 'pending + discarded + kept > 0',
    ...(postNo === undefined ? [] : [`post_no = $${values.push(postNo)}`]),
    ...(title === undefined
      ? []
      : [
          `post_id in (
            select id from post where strpos(lower(title), lower($${values.push(title)})) > 0)`,
        ]),
  ];
}

const FIND = statement({
  name: 'find_review_folder',
  text: `
    select ${FOLDER_COLUMNS} from review_folder folder ${FOLDER_TABLES}
    where folder.post_id = $1 and folder.pending + folder.discarded + folder.kept > 0`,
  row: FOLDER_SHAPE,
});

/** What one operator takes and leaves happens one after the other, in whichever window. */
const LOCK_OPERATOR = statement({
  name: 'lock_review_operator',
  text: 'select id from account where id = $1 for no key update',
  row: { id: column.uuid() },
});

const OWN = statement({
  name: 'own_review_folder',
  text: `
    select post_id as "postId" from review_folder
    where held_by = $1 and held_until > $2 and pending > 0 for update`,
  row: { postId: column.uuid() },
});

const LOCK_HOLDER = statement({
  name: 'lock_review_folder',
  text: `
    select post_id as "postId", held_by as "heldBy", held_until as "heldUntil"
    from review_folder where post_id = $1 for update`,
  row: {
    postId: column.uuid(),
    heldBy: column.uuid().orNull,
    heldUntil: column.date().orNull,
  },
});

/** One that somebody is taking at this moment is passed over. */
const NEXT = statement({
  name: 'next_review_folder',
  isPrepared: false,
  text: `
    select post_id as "postId" from review_folder
    where pending > 0 and (held_until is null or held_until <= $1 or held_by is null) and post_no < $2
    order by post_no desc limit 1 for update skip locked`,
  row: { postId: column.uuid() },
});

const HOLD = statement({
  name: 'hold_review_folder',
  text: 'update review_folder set held_by = $2, held_until = $3 where post_id = $1',
});

const LEAVE = statement({
  name: 'leave_review_folder',
  text: 'update review_folder set held_by = null, held_until = null where held_by = $1',
});

const RENEW = statement({
  name: 'renew_review_folder',
  isPrepared: false,
  text: `
    update review_folder set held_until = $3
    where held_by = $1 and held_until > $4 and post_id = any ($2::uuid[])`,
});

/** In the order in which everybody locks them. */
const LOCK_ALL = statement({
  name: 'lock_folders_of_review',
  isPrepared: false,
  text: `
    select folder.post_id as "postId", post.title, held_by as "heldBy", held_until as "heldUntil",
      coalesce(account.name, '') as "holderName"
    from review_folder folder join post on post.id = folder.post_id
      left join account on account.id = held_by
    where folder.post_id = any ($1::uuid[]) order by folder.post_id for update of folder`,
  row: {
    postId: column.uuid(),
    title: column.text(),
    heldBy: column.uuid().orNull,
    heldUntil: column.date().orNull,
    holderName: column.text(),
  },
});

const NUMBER = statement({
  name: 'number_of_review_folder',
  text: 'select post_no as no from review_folder where post_id = $1',
  row: { no: column.int() },
});

export function foldersRepository(db: Queryable) {
  return {
    async window(filter: FolderFilter, start: FolderStart, limit: number): Promise<FolderRow[]> {
      const values: unknown[] = [];
      const conditions = conditionsOf(filter, values);
      if ('behind' in start) {
        conditions.push(`post_no < $${values.push(start.behind)}`);
      }
      const offset = 'offset' in start ? `offset $${values.push(start.offset)}::bigint` : '';
      return queryRows(
        db,
        page(`
          select ${FOLDER_COLUMNS}
          from (
            select * from review_folder where ${conditions.join(' and ')}
            order by post_no desc ${offset} limit $${values.push(limit)}::int
          ) folder ${FOLDER_TABLES}
          order by folder.post_no desc`),
        values,
      );
    },

    async total(filter: FolderFilter): Promise<number> {
      const values: unknown[] = [];
      const conditions = conditionsOf(filter, values);
      const row = await queryRow(
        db,
        counted(`
          select count(*)::int as count from review_folder where ${conditions.join(' and ')}`),
        values,
      );
      return row!.count;
    },

    find: (postId: string): Promise<FolderRow | null> => queryRow(db, FIND, [postId]),

    lockOperator: (accountId: string) => queryRow(db, LOCK_OPERATOR, [accountId]),

    /** The one that somebody holds, while there is something to decide in it. */
    async own(accountId: string, now: Date): Promise<string | null> {
      return (await queryRow(db, OWN, [accountId, now]))?.postId ?? null;
    },

    lock: (postId: string) => queryRow(db, LOCK_HOLDER, [postId]),

    async next(now: Date, behindNo: number): Promise<string | null> {
      return (await queryRow(db, NEXT, [now, behindNo]))?.postId ?? null;
    },

    hold: (postId: string, accountId: string, until: Date): Promise<number> =>
      execute(db, HOLD, [postId, accountId, until]),

    leave: (accountId: string): Promise<number> => execute(db, LEAVE, [accountId]),

    renew: (accountId: string, posts: readonly string[], until: Date, now: Date): Promise<number> =>
      execute(db, RENEW, [accountId, posts, until, now]),

    lockAll: (posts: readonly string[]) => queryRows(db, LOCK_ALL, [posts]),

    async numberOf(postId: string): Promise<number | null> {
      return (await queryRow(db, NUMBER, [postId]))?.no ?? null;
    },
  };
}

export type FoldersRepository = ReturnType<typeof foldersRepository>;
