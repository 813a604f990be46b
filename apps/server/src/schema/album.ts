import { integer, pgTable, primaryKey, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core';

const time = (name: string) => timestamp(name, { withTimezone: true });

export const album = pgTable(
  'album',
  {
    id: uuid().primaryKey().defaultRandom(),
    accountId: uuid('account_id').notNull(),
    name: text().notNull(),
    shareKey: text('share_key'),
    createdAt: time('created_at').notNull(),
    updatedAt: time('updated_at').notNull(),
  },
  (table) => [unique('album_share_key_key').on(table.shareKey)],
);

export const albumEntry = pgTable(
  'album_entry',
  {
    albumId: uuid('album_id').notNull(),
    postId: uuid('post_id').notNull(),
    position: integer().notNull(),
    addedAt: time('added_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.albumId, table.postId] })],
);
