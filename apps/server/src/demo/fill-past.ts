import { createHash } from 'node:crypto';
import { codeOfBytes } from '@baohe/domain/codes/code';
import type { Zone } from '@baohe/domain/posts/zone';
import { dayAfter, shanghaiDay } from '@baohe/domain/time/shanghai-day';
import { seedRepository } from '../features/seed/seed.repository.ts';
import { inTransaction } from '../platform/database/in-transaction.ts';
import type { Db } from '../platform/database/queryable.ts';
import { settingsRegistry } from '../platform/settings/registry.ts';
import { demoPeople, INVITATIONS } from './demo-people.ts';
import {
  peoplePastRepository,
  type PastCode,
  type PastHelp,
  type PastNotification,
  type PastUnlock,
} from './people-past.repository.ts';
import {
  earlyPast,
  JOINED_DAYS_AGO,
  PAID_DAYS_AGO,
  RECENT,
  recentPast,
  timeOn,
} from './people-past.ts';

const PART = 'demo past';
const HOUR_MS = 60 * 60_000;

/** Who has points has a past. */
const MEMBERS = demoPeople.filter(({ points }) => points > 0);
const WRITES_CORRECTIONS = 'demo_manager';

/** Codes by the days ago that they were shared; a friend a day has helped since. */
const SHARED = [
  { daysAgo: 12, helps: 3 },
  { daysAgo: 7, helps: 2 },
  { daysAgo: 2, helps: 1 },
] as const;
const POSTS_EACH = SHARED.length + PAID_DAYS_AGO.length;

/** What somebody's tier does not open. */
const ZONES_OF: Readonly<Record<string, Zone>> = { demo_ciyuan: 'CAT_2', demo_allsite: 'CAT_2' };

/** The first weeks of those who have no entry yet: afterwards they have the points that the README names. */
export async function fillEarlyPast(db: Db, now = new Date()): Promise<void> {
  const today = shanghaiDay(now);
  await inTransaction({ db }, async (tx) => {
    const past = peoplePastRepository(tx);
    const accounts = await past.hold(
      demoPeople.map(({ name }) => name),
      now,
    );
    const idOf = new Map(accounts.map(({ id, name }) => [name, id]));
    const isNew = new Set(accounts.filter((one) => one.entryCount === 0).map(({ name }) => name));
    for (const [number, { name, points }] of MEMBERS.entries()) {
      const id = idOf.get(name);
      const invitedId = idOf.get(INVITATIONS[name] ?? '');
      if (id === undefined || !isNew.has(name)) {
        continue;
      }
      const begun = timeOn(dayAfter(today, -JOINED_DAYS_AGO), number);
      await past.joined(id, new Date(begun.getTime() - HOUR_MS));
      const person = { name, number, points, ...(invitedId !== undefined && { invitedId }) };
      const { checkIns, entries } = earlyPast(person, today);
      await past.add(id, { checkIns, entries }, null);
      if (invitedId !== undefined) {
        const invited = entries.find(({ kind }) => kind === 'invite');
        await past.invite(id, invitedId, invited?.at ?? begun);
      }
    }
  });
}

/** The last two weeks, once there are posts: codes, helps, unlocked posts, and what was said about them. */
export async function fillRecentPast(db: Db, now = new Date()): Promise<void> {
  if (await peoplePastRepository(db).isFilled(PART)) {
    return;
  }
  const today = shanghaiDay(now);
  const onDay = (daysAgo: number) => dayAfter(today, -daysAgo);
  // What happened on the first of these days and later would stand in front of an older number.
  const since = new Date(`${onDay(RECENT.first)}T00:00:00+08:00`);
  await inTransaction({ db }, async (tx) => {
    const past = peoplePastRepository(tx);
    const choose = (zone: Zone) => past.postsOf(zone, since, MEMBERS.length * POSTS_EACH);
    const usual = await choose('CAT_1');
    const others = await choose('CAT_2');
    if (usual.length < POSTS_EACH || !(await seedRepository(tx).begin(PART))) {
      return;
    }
    const names = [...MEMBERS.map(({ name }) => name), WRITES_CORRECTIONS];
    const accounts = await past.hold(names, since);
    const staffId = accounts.find(({ name }) => name === WRITES_CORRECTIONS)?.id ?? null;
    const people = MEMBERS.flatMap(({ name, points }, number) => {
      const account = accounts.find((one) => one.name === name);
      return account ? [{ ...account, number, points }] : [];
    });

    const codes: PastCode[] = [];
    const helps: PastHelp[] = [];
    const unlocks: PastUnlock[] = [];
    const notifications: PastNotification[] = [];
    for (const owner of people) {
      const isElsewhere = ZONES_OF[owner.name] === 'CAT_2' && others.length >= POSTS_EACH;
      const posts = postsFor(owner.number, isElsewhere ? others : usual);
      for (const [at, { daysAgo, helps: count }] of SHARED.entries()) {
        const post = posts[at]!;
        const about = { account: owner.id, post };
        codes.push({
          ...about,
          key: codeOfBytes(createHash('sha256').update(`demo ${owner.name} ${at}`).digest()),
          at: timeOn(onDay(daysAgo), owner.number),
        });
        const helpers = people.filter(({ id }) => id !== owner.id);
        for (let number = 1; number <= Math.min(count, helpers.length); number += 1) {
          const helper = helpers[(owner.number + number) % helpers.length]!;
          const day = onDay(daysAgo - number);
          const helpedAt = timeOn(day, owner.number * 10 + number);
          const isLast = number === settingsRegistry.helpsNeeded.shipped;
          helps.push({ ...about, number, helper: helper.id, day, at: helpedAt });
          if (isLast) {
            unlocks.push({ ...about, how: 'help', at: helpedAt });
          }
          notifications.push(
            {
              ...about,
              kind: isLast ? 'post_opened' : 'help_received',
              person: helper.name,
              at: helpedAt,
            },
            { account: helper.id, post, kind: 'help_given', person: owner.name, at: helpedAt },
          );
        }
      }
      if (!owner.isBusy && staffId !== null) {
        const price = settingsRegistry.usualPointPrice.shipped;
        const paidFor = posts.slice(SHARED.length).map((postId) => ({ postId, price }));
        const { checkIns, entries } = recentPast(owner, today, paidFor);
        await past.add(owner.id, { checkIns, entries }, staffId);
        for (const { kind, reference, at } of entries) {
          if (kind === 'unlock') {
            unlocks.push({ account: owner.id, post: reference, how: 'points', at });
          }
        }
      }
      await past.fillLists(owner.id, posts, timeOn(onDay(RECENT.last), owner.number));
    }
    await past.addCodes(codes);
    await past.addHelps(helps);
    await past.addUnlocks(unlocks);
    await past.addNotifications(notifications, new Date(`${onDay(2)}T00:00:00+08:00`));
  });
}

/** Others for everybody, as far as there are enough. */
const postsFor = (number: number, posts: readonly string[]): string[] =>
  Array.from({ length: POSTS_EACH }, (_, at) => posts[(number * POSTS_EACH + at) % posts.length]!);
