import type { ReleasePhase, ReleasePlatform, UpgradeType } from '@baohe/domain/releases/release';
import type { RolloutCounts } from '@baohe/domain/releases/rollout';
import { and, desc, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/database/queryable.ts';
import {
  column,
  execute,
  queryRow,
  queryRows,
  statement,
} from '../../platform/database/statement.ts';
import { release, releaseBundle } from '../../schema/release.ts';

export type ReleaseRow = typeof release.$inferSelect;

const MOST_IN_HISTORY = 100;

/** Where a version stands: the same one may be released for several. */
export interface ReleaseLane {
  platform: ReleasePlatform;
  channel: string;
}

/** Who activates in a lane waits for whoever does so before: two at once would both take the former one away. */
const LOCK_LANE = statement({
  name: 'lock_release_lane',
  text: `select pg_advisory_xact_lock(hashtextextended('release ' || $1 || ' ' || $2, 0)) is null as locked`,
  row: { locked: column.bool() },
});

const DEACTIVATE_OTHERS = statement({
  name: 'deactivate_other_releases',
  text: `
    update release set is_active = false, updated_at = $5
    where platform = $1 and channel = $2 and upgrade_type = $3 and is_active and id <> $4`,
});

/** What was counted before the pause counts no longer: its reason may be gone. */
const ACTIVATE = statement({
  name: 'activate_release',
  text: `
    update release set is_active = true, status = 1, rollout_percent = coalesce($2, rollout_percent),
      activated_at = case when is_active then activated_at else $3 end,
      stopped_at = null, stopped_devices = null, stopped_rolled_back = null, updated_at = $3
    where id = $1 and status <> -1
      and (not is_active or rollout_percent is distinct from coalesce($2, rollout_percent))`,
});

const DEACTIVATE = statement({
  name: 'deactivate_release',
  text: 'update release set is_active = false, updated_at = $2 where id = $1 and is_active',
});

/** Once for each device and phase since the release was made active. */
const ADD_EVENT = statement({
  name: 'add_release_event',
  text: `
    insert into release_event (release_id, device, phase, at) values ($1, $2, $3, $4)
    on conflict (release_id, device, phase) do update set at = excluded.at
    where release_event.at < $5`,
});

/**
 * Nothing where no device had to go back. Not for update: whoever writes an event holds the release as it is, and two of
 * them would wait for each other.
 */
const LOCK_RISKY = statement({
  name: 'lock_risky_release',
  text: `
    select id from release
    where id = $1 and is_active and exists (
      select from release_event
      where release_id = $1 and phase = 'rolledback' and at >= release.activated_at)
    for no key update`,
  row: { id: column.uuid() },
});

const COUNT_DEVICES = statement({
  name: 'count_rollout_devices',
  text: `
    select count(distinct device) as devices,
      count(distinct device) filter (where phase = 'rolledback') as "rolledBack"
    from release join release_event on release_id = release.id and at >= activated_at
    where release.id = $1`,
  row: { devices: column.bigint(), rolledBack: column.bigint() },
});

const STOP = statement({
  name: 'stop_rollout',
  text: `
    update release set is_active = false, stopped_at = $2, stopped_devices = $3, stopped_rolled_back = $4,
      updated_at = $2
    where id = $1 and is_active`,
});

const PHASES_OF = statement({
  name: 'phases_of_releases',
  isPrepared: false,
  text: `
    select release_id as id, phase, count(*) as devices
    from release_event join release on release.id = release_id and at >= activated_at
    where release_id = any ($1) group by 1, 2`,
  row: { id: column.uuid(), phase: column.text<ReleasePhase>(), devices: column.bigint() },
});

const ADD_BUNDLE = statement({
  name: 'add_release_bundle',
  text: 'insert into release_bundle (sha256, size) values ($1, $2) on conflict (sha256) do nothing',
});

export function releasesRepository(db: Queryable) {
  const offered = db
    .select()
    .from(release)
    .where(
      and(
        eq(release.platform, sql.placeholder('platform')),
        eq(release.channel, sql.placeholder('channel')),
        eq(release.isActive, true),
      ),
    )
    .prepare('offered_releases');

  return {
    /** One of each kind at most. */
    offeredIn: (lane: ReleaseLane): Promise<ReleaseRow[]> => offered.execute({ ...lane }),

    /** What has been active at some time, newest first. */
    async released(platform: ReleasePlatform | undefined): Promise<ReleaseRow[]> {
      return db
        .select()
        .from(release)
        .where(
          and(
            eq(release.status, 1),
            isNotNull(release.activatedAt),
            platform === undefined ? undefined : eq(release.platform, platform),
          ),
        )
        .orderBy(desc(release.createdAt), desc(release.id))
        .limit(MOST_IN_HISTORY);
    },

    async find(versionKey: string, { platform, channel }: ReleaseLane): Promise<ReleaseRow | null> {
      const [found] = await db
        .select()
        .from(release)
        .where(
          and(
            eq(release.versionKey, versionKey),
            eq(release.platform, platform),
            eq(release.channel, channel),
          ),
        );
      return found ?? null;
    },

    async lockLane({ platform, channel }: ReleaseLane): Promise<void> {
      await queryRow(db, LOCK_LANE, [platform, channel]);
    },

    /** The versions of this kind that were active at some time. */
    async everActive(
      { platform, channel }: ReleaseLane,
      upgradeType: UpgradeType,
    ): Promise<string[]> {
      const rows = await db
        .select({ versionKey: release.versionKey })
        .from(release)
        .where(
          and(
            eq(release.platform, platform),
            eq(release.channel, channel),
            eq(release.upgradeType, upgradeType),
            isNotNull(release.activatedAt),
          ),
        );
      return rows.map(({ versionKey }) => versionKey);
    },

    async activeIn(
      { platform, channel }: ReleaseLane,
      upgradeType: UpgradeType,
    ): Promise<ReleaseRow[]> {
      return db
        .select()
        .from(release)
        .where(
          and(
            eq(release.platform, platform),
            eq(release.channel, channel),
            eq(release.upgradeType, upgradeType),
            eq(release.isActive, true),
          ),
        );
    },

    async byIds(ids: readonly string[]): Promise<ReleaseRow[]> {
      return db
        .select()
        .from(release)
        .where(inArray(release.id, [...ids]))
        .orderBy(release.id);
    },

    /** In place of the one of its kind; false where nothing is another now. */
    async activate(
      { id, platform, channel, upgradeType }: ReleaseRow,
      rolloutPercent: number | undefined,
      now: Date,
    ): Promise<boolean> {
      await execute(db, DEACTIVATE_OTHERS, [platform, channel, upgradeType, id, now]);
      return (await execute(db, ACTIVATE, [id, rolloutPercent ?? null, now])) > 0;
    },

    async deactivate(id: string, now: Date): Promise<boolean> {
      return (await execute(db, DEACTIVATE, [id, now])) > 0;
    },

    /** False where this device has said so before. */
    async addEvent(event: {
      release: ReleaseRow;
      device: Buffer;
      phase: ReleasePhase;
      now: Date;
    }): Promise<boolean> {
      const { id, activatedAt } = event.release;
      const values = [id, event.device, event.phase, event.now, activatedAt];
      return (await execute(db, ADD_EVENT, values)) > 0;
    },

    /**
     * Whether this release is offered and had to be taken back by somebody; from then on nobody else decides about it.
     * What is counted afterwards is all that was said before.
     */
    async lockIfRisky(id: string): Promise<boolean> {
      return (await queryRow(db, LOCK_RISKY, [id])) !== null;
    },

    async countDevices(id: string): Promise<RolloutCounts> {
      const counted = await queryRow(db, COUNT_DEVICES, [id]);
      return {
        devices: Number(counted?.devices ?? 0),
        rolledBack: Number(counted?.rolledBack ?? 0),
      };
    },

    async stop(id: string, { devices, rolledBack }: RolloutCounts, now: Date): Promise<boolean> {
      return (await execute(db, STOP, [id, now, devices, rolledBack])) > 0;
    },

    /** How many devices have come how far since these releases were made active. */
    async phasesOf(ids: readonly string[]): Promise<Map<string, Record<ReleasePhase, number>>> {
      const counted = new Map<string, Record<ReleasePhase, number>>();
      for (const { id, phase, devices } of await queryRows(db, PHASES_OF, [ids])) {
        const counts = counted.get(id) ?? { staged: 0, applied: 0, rolledback: 0 };
        counted.set(id, { ...counts, [phase]: Number(devices) });
      }
      return counted;
    },

    async addBundle(sha256: string, size: number): Promise<void> {
      await execute(db, ADD_BUNDLE, [sha256, size]);
    },

    async sizesOf(bundles: readonly string[]): Promise<Map<string, number>> {
      const rows = await db
        .select()
        .from(releaseBundle)
        .where(inArray(releaseBundle.sha256, [...bundles]));
      return new Map(rows.map(({ sha256, size }) => [sha256, size]));
    },
  };
}

export type ReleasesRepository = ReturnType<typeof releasesRepository>;
