import type { UploadPurpose, UploadState } from '@baohe/domain/uploads/uploads';
import type { Queryable } from '../../platform/database/queryable.ts';
import {
  column,
  execute,
  queryRow,
  queryRows,
  statement,
  type RowOf,
} from '../../platform/database/statement.ts';

const MOST_SHOWN = 200;
/** Any number, the same in every process. */
const CREATION_LOCK = 5_080_034;

const SHAPE = {
  id: column.uuid(),
  accountId: column.uuid(),
  name: column.text(),
  bytes: column.bigint(),
  purpose: column.text<UploadPurpose>(),
  state: column.text<UploadState>(),
  createdAt: column.date(),
  expiresAt: column.date(),
};

const COLUMNS = `id, account_id as "accountId", name, bytes, purpose, state,
  created_at as "createdAt", expires_at as "expiresAt"`;

export type UploadRow = Omit<RowOf<typeof SHAPE>, 'bytes'> & { bytes: number };

const WAIT = statement({
  name: 'wait_for_upload_creation',
  text: 'select from pg_advisory_xact_lock($1)',
});

const ADD = statement({
  name: 'add_upload',
  text: `insert into upload (id, account_id, name, bytes, purpose, created_at, expires_at)
         values ($1, $2, $3, $4, $5, $6, $7)`,
});

const TOTALS = statement({
  name: 'upload_totals',
  text: `
    select count(*) filter (where account_id = $1 and state = 'open')::int as "ownOpen",
      count(*) filter (where account_id = $1)::int as "ownCount",
      coalesce(sum(bytes) filter (where account_id = $1), 0) as "ownBytes",
      coalesce(sum(bytes), 0) as "siteBytes"
    from upload where state <> 'gone'`,
  row: {
    ownOpen: column.int(),
    ownCount: column.int(),
    ownBytes: column.bigint(),
    siteBytes: column.bigint(),
  },
});

const OPEN = statement({
  name: 'open_uploads',
  text: `select id, bytes from upload where state = 'open'`,
  row: { id: column.uuid(), bytes: column.bigint() },
});

const FIND_LIVING = statement({
  name: 'find_living_upload',
  text: `select ${COLUMNS} from upload where id = $1 and state in ('open', 'complete')`,
  row: SHAPE,
});

const FIND_OWN = statement({
  name: 'find_own_upload',
  text: `select ${COLUMNS} from upload where id = $1 and account_id = $2`,
  row: SHAPE,
});

const OF_ACCOUNT = statement({
  name: 'uploads_of_account',
  text: `
    select ${COLUMNS} from upload where account_id = $1 and state <> 'gone' and expires_at > $2
    order by created_at desc, id limit $3`,
  row: SHAPE,
});

const COMPLETE = statement({
  name: 'complete_upload',
  text: `update upload set state = 'complete', expires_at = $2 where id = $1 and state = 'open'`,
});

const USE = statement({
  name: 'use_upload',
  text: `update upload set state = 'used', expires_at = $2 where id = $1 and state in ('complete', 'used')`,
});

const END = statement({
  name: 'end_upload',
  text: `update upload set state = 'gone', expires_at = $2 where id = $1 and state <> 'gone'`,
});

const END_UNUSED = statement({
  name: 'end_unused_upload',
  text: `
    update upload set state = 'gone', expires_at = $3
    where id = $1 and account_id = $2 and state in ('open', 'complete')`,
});

const END_DUE = statement({
  name: 'end_due_uploads',
  isPrepared: false,
  text: `update upload set state = 'gone' where state <> 'gone' and expires_at <= $1`,
});

const LIVING_OF = statement({
  name: 'living_uploads_of',
  isPrepared: false,
  text: `select id from upload where state <> 'gone' and id = any ($1::uuid[])`,
  row: { id: column.uuid() },
});

const LIVING_SINCE = statement({
  name: 'living_uploads_since',
  isPrepared: false,
  text: `select id from upload where state <> 'gone' and created_at < $1`,
  row: { id: column.uuid() },
});

const FORGET = statement({
  name: 'forget_uploads',
  isPrepared: false,
  text: `delete from upload where state = 'gone' and expires_at < $1`,
});

const ADD_PICTURE = statement({
  name: 'add_uploaded_picture',
  text: `
    insert into media_file (hash, mime, size, width, height)
    values (decode($1, 'hex'), $2, $3, $4, $5)
    on conflict (hash) do update set
      width = coalesce(media_file.width, excluded.width),
      height = coalesce(media_file.height, excluded.height)`,
});

const ADD_MEDIA = statement({
  name: 'add_uploaded_media',
  text: `
    insert into media_file (hash, mime, size) values (decode($1, 'hex'), $2, $3)
    on conflict (hash) do nothing`,
});

interface NewUpload {
  id: string;
  accountId: string;
  name: string;
  bytes: number;
  purpose: UploadPurpose;
  createdAt: Date;
  expiresAt: Date;
}

interface NewPicture {
  /** Hex. */
  hash: string;
  mime: string;
  size: number;
  width: number;
  height: number;
}

const withNumber = (row: RowOf<typeof SHAPE>): UploadRow => ({ ...row, bytes: Number(row.bytes) });

export function uploadsRepository(db: Queryable) {
  return {
    /** Until the transaction ends nobody else begins an upload: what is counted meanwhile stays true. */
    async waitForCreation(): Promise<void> {
      await execute(db, WAIT, [CREATION_LOCK]);
    },

    async add(upload: NewUpload): Promise<void> {
      const { id, accountId, name, bytes, purpose, createdAt, expiresAt } = upload;
      await execute(db, ADD, [id, accountId, name, bytes, purpose, createdAt, expiresAt]);
    },

    async totals(accountId: string) {
      const { ownOpen, ownCount, ownBytes, siteBytes } = (await queryRow(db, TOTALS, [accountId]))!;
      return { ownOpen, ownCount, ownBytes: Number(ownBytes), siteBytes: Number(siteBytes) };
    },

    async open(): Promise<{ id: string; bytes: number }[]> {
      const rows = await queryRows(db, OPEN);
      return rows.map(({ id, bytes }) => ({ id, bytes: Number(bytes) }));
    },

    /** One that bytes can come for, or have come. Whose it is was asked before. */
    async findLiving(id: string): Promise<UploadRow | null> {
      const row = await queryRow(db, FIND_LIVING, [id]);
      return row && withNumber(row);
    },

    /** In whatever state. */
    async findOwn(id: string, accountId: string): Promise<UploadRow | null> {
      const row = await queryRow(db, FIND_OWN, [id, accountId]);
      return row && withNumber(row);
    },

    async ofAccount(accountId: string, now: Date): Promise<UploadRow[]> {
      return (await queryRows(db, OF_ACCOUNT, [accountId, now, MOST_SHOWN])).map(withNumber);
    },

    /** False where it is not open any more. */
    async complete(id: string, expiresAt: Date): Promise<boolean> {
      return (await execute(db, COMPLETE, [id, expiresAt])) > 0;
    },

    /** Using it again is no change; false where it is unfinished or gone. */
    async use(id: string, expiresAt: Date): Promise<boolean> {
      return (await execute(db, USE, [id, expiresAt])) > 0;
    },

    async end(id: string, now: Date): Promise<void> {
      await execute(db, END, [id, now]);
    },

    /** False where something was made of it, or it is gone. */
    async endUnused(id: string, accountId: string, now: Date): Promise<boolean> {
      return (await execute(db, END_UNUSED, [id, accountId, now])) > 0;
    },

    async endDue(now: Date): Promise<void> {
      await execute(db, END_DUE, [now]);
    },

    /** Those of these that are there. */
    async livingOf(ids: readonly string[]): Promise<Set<string>> {
      return new Set((await queryRows(db, LIVING_OF, [ids])).map(({ id }) => id));
    },

    async livingSince(before: Date): Promise<string[]> {
      return (await queryRows(db, LIVING_SINCE, [before])).map(({ id }) => id);
    },

    async forget(goneBefore: Date): Promise<void> {
      await execute(db, FORGET, [goneBefore]);
    },

    async addMedia({ hash, mime, size }: Omit<NewPicture, 'width' | 'height'>): Promise<void> {
      await execute(db, ADD_MEDIA, [hash, mime, size]);
    },

    async addPicture({ hash, mime, size, width, height }: NewPicture): Promise<void> {
      await execute(db, ADD_PICTURE, [hash, mime, size, width, height]);
    },
  };
}

export type UploadsRepository = ReturnType<typeof uploadsRepository>;
