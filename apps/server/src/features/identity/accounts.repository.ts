import type { OwnList } from '@baohe/contract/viewer';
import type { Role } from '@baohe/domain/identity/roles';
import type { Names } from '@baohe/domain/language/names';
import type { Area } from '@baohe/domain/membership/areas';
import type { AgeRating } from '@baohe/domain/posts/age-rating';
import { and, arrayContains, eq, gt, isNull, sql } from 'drizzle-orm';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import type { Queryable } from '../../platform/database/queryable.ts';
import { account } from '../../schema/account.ts';
import { list } from '../../schema/list.ts';

const LIST_TYPES = ['collect', 'history', 'favorite'] as const;

export type NewAccount = Partial<typeof account.$inferInsert>;

export interface StoredTier {
  id: string;
  name: string;
  level: number;
  names: Names;
  areas: Area[];
  until: string | null;
}

/** Everything of a person that the app draws, in one read. */
interface StoredViewer {
  id: string;
  name: string | null;
  registered: boolean;
  roles: Role[];
  unlockMode: boolean;
  ageLimit: AgeRating | null;
  ageLimitMost: AgeRating;
  ratedUpTo: AgeRating;
  email: string;
  phone: string;
  points: number;
  lists: OwnList[];
  tiers: StoredTier[];
  unreadNotices: number;
}

export function accountsRepository(db: Queryable) {
  const registered = sql<boolean>`${account.nameSkeleton} is not null`;
  // Tiers that have begun, of each family one: the highest of those that follow one another, with the end of the last.
  // Whether they still run is the clock's to say.
  const viewer = db
    .select({
      id: account.id,
      name: account.name,
      registered,
      roles: account.roles,
      unlockMode: account.unlockMode,
      ageLimit: account.ageLimit,
      ageLimitMost: account.ageLimitMost,
      ratedUpTo: sql<AgeRating>`coalesce((select max(age_rating) from post
        where age_rating > 0 and status = 1 and not hidden), 0)`,
      email: account.email,
      phone: account.phone,
      points: account.points,
      lists: sql<
        OwnList[]
      >`coalesce((select json_agg(json_build_object('listType', type, 'uuid', id) order by type)
        from list where account_id = account.id), '[]')`,
      tiers: sql<
        StoredTier[]
      >`coalesce((select json_agg(json_build_object('id', tier.id, 'name', tier.name,
          'level', tier.level, 'names', tier.names, 'areas', tier.opens,
          'until', held.until) order by tier.level desc)
        from (
          select (array_agg(tier_id order by (until is null or until > ${sql.placeholder('now')}) desc,
              level desc))[1] as tier_id,
            case when not bool_or(until is null) then max(until) end as until
          from held_tier join tier on tier.id = tier_id
          where account_id = account.id
          group by coalesce(family::text, held_tier.id::text)
          having min(since) <= ${sql.placeholder('now')}
        ) held join tier on tier.id = held.tier_id), '[]')`,
      unreadNotices: sql<number>`(select count(*)::int from notification
        where account_id = account.id and read_at is null)`,
    })
    .from(account)
    .where(eq(account.id, sql.placeholder('id')))
    .prepare('viewer');

  return {
    async viewer(id: string, now: Date): Promise<StoredViewer> {
      const [found] = await viewer.execute({ id, now });
      return found!;
    },

    /** With its three lists. */
    async add(facts: NewAccount): Promise<string> {
      return inTransaction({ db }, async (tx) => {
        const [added] = await tx.insert(account).values(facts).returning({ id: account.id });
        const accountId = added!.id;
        await tx.insert(list).values(LIST_TYPES.map((type) => ({ accountId, type })));
        return accountId;
      });
    },

    async setRoles(accountId: string, roles: Role[]): Promise<void> {
      await db.update(account).set({ roles }).where(eq(account.id, accountId));
    },

    async findByName(nameSkeleton: string) {
      const [found] = await db
        .select({
          id: account.id,
          name: account.name,
          passwordHash: account.passwordHash,
          hasStaffPassword: account.hasStaffPassword,
          status: account.status,
          lockReason: account.lockReason,
          roles: account.roles,
          demo: account.demo,
          deletionDue: account.deletionDue,
        })
        .from(account)
        .where(eq(account.nameSkeleton, nameSkeleton));
      return found ?? null;
    },

    async find(id: string) {
      const [found] = await db
        .select({
          name: account.name,
          passwordHash: account.passwordHash,
          status: account.status,
          roles: account.roles,
        })
        .from(account)
        .where(eq(account.id, id));
      return found ?? null;
    },

    /** False when it has a name already; the condition decides, not a prior read. */
    async nameGuest(
      id: string,
      named: Required<
        Pick<NewAccount, 'name' | 'nameSkeleton' | 'passwordHash' | 'hasStaffPassword' | 'roles'>
      >,
    ): Promise<boolean> {
      const changed = await db
        .update(account)
        .set(named)
        .where(and(eq(account.id, id), isNull(account.nameSkeleton)))
        .returning({ id: account.id });
      return changed.length > 0;
    },

    async change(id: string, facts: Partial<typeof account.$inferInsert>): Promise<void> {
      await db.update(account).set(facts).where(eq(account.id, id));
    },

    /** False where its days are over. */
    async undoDeletion(id: string, now: Date): Promise<boolean> {
      const undone = await db
        .update(account)
        .set({ deletionDue: null })
        .where(and(eq(account.id, id), gt(account.deletionDue, now)))
        .returning({ id: account.id });
      return undone.length > 0;
    },

    /** Of the site's own: the demo's ROOT does not count. */
    async hasRoot(): Promise<boolean> {
      const found = await db
        .select({ id: account.id })
        .from(account)
        .where(and(arrayContains(account.roles, ['root']), eq(account.demo, false)))
        .limit(1);
      return found.length > 0;
    },
  };
}

export type AccountsRepository = ReturnType<typeof accountsRepository>;
