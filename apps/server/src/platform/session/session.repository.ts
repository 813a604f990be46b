import type { Role } from '@baohe/domain/identity/roles';
import type { Area } from '@baohe/domain/membership/areas';
import type { AgeRating } from '@baohe/domain/posts/age-rating';
import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import { session } from '../../schema/account.ts';
import { inTransaction } from '../database/in-transaction.ts';
import type { Queryable } from '../database/queryable.ts';
import { column, queryRow, queryRows, statement, type RowOf } from '../database/statement.ts';

/** Of one device; a person with more open windows than this shares the newest. */
const MOST_PER_DEVICE = 5;

export interface NewSession {
  tokenHash: Buffer;
  accountId: string;
  deviceId?: string | undefined;
  startedAt: Date;
  endsAt: Date;
  /** When the password was entered; left out where a device, a picture or a script came in without it. */
  passwordAt?: Date | undefined;
}

// By hand: every call of everybody asks this.
const LIVING = statement({
  name: 'living_session',
  row: {
    accountId: column.uuid(),
    roles: column.texts<Role>(),
    demo: column.bool(),
    deviceId: column.uuid().orNull,
    lastSeenAt: column.date(),
    passwordAt: column.date().orNull,
    unlockMode: column.bool(),
    ageChosen: column.int<AgeRating>().orNull,
    ageLimitMost: column.int<AgeRating>(),
    /** What the tiers open that run now. */
    areas: column.texts<Area>(),
    /** When one of them begins or ends, or the session does. */
    changesAt: column.date(),
  },
  text: `
  select account.id as "accountId", account.roles, account.demo, session.device_id as "deviceId",
    session.last_seen_at as "lastSeenAt", session.password_at as "passwordAt", account.unlock_mode as "unlockMode",
    account.age_limit as "ageChosen", account.age_limit_most as "ageLimitMost",
    array(
      select distinct area from held_tier join tier on tier.id = held_tier.tier_id
        cross join unnest(tier.opens) as area
      where held_tier.account_id = account.id and held_tier.since <= $2
        and (held_tier.until is null or held_tier.until > $2)) as areas,
    least(session.ends_at, (
      select min(moment) from held_tier cross join unnest(array[since, until]) as moment
      where held_tier.account_id = account.id and moment > $2)) as "changesAt"
  from session join account on account.id = session.account_id
  where session.token_hash = $1 and session.ends_at > $2 and session.last_seen_at > $3
    and account.status = 1 and account.deletion_due is null`,
});

export type LivingSession = RowOf<(typeof LIVING)['row']>;

const STILL_LIVING = statement({
  name: 'still_living_sessions',
  text: `
    select session.token_hash as "tokenHash"
    from session join account on account.id = session.account_id
    where session.token_hash = any ($1) and session.ends_at > $2
      and account.status = 1 and account.deletion_due is null`,
  row: { tokenHash: column.bytes() },
});

export function sessionRepository(db: Queryable) {
  return {
    find: (tokenHash: Buffer, now: Date, idleSince: Date): Promise<LivingSession | null> =>
      queryRow(db, LIVING, [tokenHash, now, idleSince]),

    /** Those of the sessions that have not been ended. */
    async stillLiving(tokenHashes: readonly Buffer[], now: Date): Promise<ReadonlySet<string>> {
      const rows = await queryRows(db, STILL_LIVING, [tokenHashes, now]);
      return new Set(rows.map(({ tokenHash }) => tokenHash.toString('base64url')));
    },

    async seen(tokenHash: Buffer, now: Date): Promise<void> {
      await db.update(session).set({ lastSeenAt: now }).where(eq(session.tokenHash, tokenHash));
    },

    /** The password was entered in it again. */
    async confirm(tokenHash: Buffer, now: Date): Promise<void> {
      await db.update(session).set({ passwordAt: now }).where(eq(session.tokenHash, tokenHash));
    },

    async add({ startedAt, ...facts }: NewSession): Promise<void> {
      await inTransaction({ db }, async (tx) => {
        await tx.insert(session).values({ ...facts, createdAt: startedAt, lastSeenAt: startedAt });
        if (facts.deviceId) {
          const oldest = tx
            .select({ tokenHash: session.tokenHash })
            .from(session)
            .where(eq(session.deviceId, facts.deviceId))
            .orderBy(desc(session.createdAt), desc(session.tokenHash))
            .offset(MOST_PER_DEVICE);
          await tx.delete(session).where(inArray(session.tokenHash, oldest));
        }
      });
    },

    async end(tokenHash: Buffer): Promise<void> {
      await db.delete(session).where(eq(session.tokenHash, tokenHash));
    },

    /** Of an account, all or all but those of one device. */
    async endAll(accountId: string, exceptDevice?: string): Promise<void> {
      const others = exceptDevice
        ? sql`${session.deviceId} is distinct from ${exceptDevice}`
        : undefined;
      await db.delete(session).where(and(eq(session.accountId, accountId), others));
    },

    async endOfDevices(deviceIds: string[]): Promise<void> {
      if (deviceIds.length > 0) {
        await db.delete(session).where(inArray(session.deviceId, deviceIds));
      }
    },
  };
}

export type SessionRepository = ReturnType<typeof sessionRepository>;
