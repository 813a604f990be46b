import type { RecordStatus } from '@baohe/contract/record-status';
import type { ReleasePhase, ReleasePlatform, UpgradeType } from '@baohe/domain/releases/release';
import {
  boolean,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';
import { bytea } from './bytea.ts';

const time = (name: string) => timestamp(name, { withTimezone: true });

export const releaseBundle = pgTable('release_bundle', {
  sha256: text().primaryKey(),
  size: integer().notNull(),
  createdAt: time('created_at').notNull().defaultNow(),
});

export const release = pgTable('release', {
  id: uuid().primaryKey().defaultRandom(),
  versionKey: text('version_key').notNull(),
  name: text().notNull(),
  detail: text().notNull().default(''),
  platform: text().$type<ReleasePlatform>().notNull(),
  channel: text().notNull().default('stable'),
  upgradeType: smallint('upgrade_type').$type<UpgradeType>().notNull(),
  isPopup: boolean('is_popup').notNull().default(false),
  fileLink: text('file_link').notNull().default(''),
  sha256: text(),
  size: integer().notNull().default(0),
  signature: text().notNull().default(''),
  manifestSignature: text('manifest_signature').notNull().default(''),
  minNativeBuild: integer('min_native_build').notNull().default(0),
  notAfter: time('not_after'),
  rolloutPercent: smallint('rollout_percent').notNull().default(100),
  status: smallint().$type<RecordStatus>().notNull().default(0),
  isActive: boolean('is_active').notNull().default(false),
  activatedAt: time('activated_at'),
  stoppedAt: time('stopped_at'),
  stoppedDevices: integer('stopped_devices'),
  stoppedRolledBack: integer('stopped_rolled_back'),
  createdAt: time('created_at').notNull().defaultNow(),
  updatedAt: time('updated_at').notNull().defaultNow(),
});

export const releaseEvent = pgTable(
  'release_event',
  {
    releaseId: uuid('release_id').notNull(),
    device: bytea().notNull(),
    phase: text().$type<ReleasePhase>().notNull(),
    at: time('at').notNull(),
  },
  ({ releaseId, device, phase }) => [primaryKey({ columns: [releaseId, device, phase] })],
);
