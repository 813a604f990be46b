import { randomBytes } from 'node:crypto';
import { checkIn, makeUpDay } from '@baohe/contract/check-ins';
import { helpCode, unlockPost } from '@baohe/contract/codes';
import { CODE_LENGTH, codeOfBytes } from '@baohe/domain/codes/code';
import { dayAfter, shanghaiDay } from '@baohe/domain/time/shanghai-day';
import { callOf, type Call } from '../load/call.ts';
import type { Person, PointsSite } from './points-site.ts';
import {
  ownHelp,
  ownUnlock,
  ownCheckIn,
  rawCheckIn,
  rawHelp,
  rawUnlock,
  type RawTransaction,
} from './raw-transactions.ts';

/** The same change twice: as a call of the API, and as what it does in the database. */
export interface Move {
  readonly call: Call;
  readonly raw: RawTransaction;
  /** The server's statements, which are fewer. */
  readonly own: RawTransaction;
}

/** Prepares so many moves that each have something to do. */
export type Moves = (site: PointsSite, count: number) => Promise<Move[]>;

const PRICE = 30;
const MAKE_UP_DAYS = 31;
const ENOUGH = MAKE_UP_DAYS * 5;

const unlockOf = ({ id, token }: Person, postId: string): Move => ({
  call: callOf(unlockPost, { postId }, token),
  raw: rawUnlock(id, postId),
  own: ownUnlock(id, postId),
});

async function helpsBetween(
  { pool, posts }: PointsSite,
  owners: readonly Person[],
  helperOf: (at: number) => Person,
): Promise<Move[]> {
  const today = shanghaiDay(new Date());
  const codes = owners.map(({ id: ownerId }, at) => ({
    ownerId,
    postId: posts[at % posts.length]!,
    key: codeOfBytes(randomBytes(CODE_LENGTH)),
  }));
  await pool.query(
    `insert into code (key, account_id, post_id)
     select * from unnest($1::text[], $2::uuid[], $3::uuid[])`,
    [
      codes.map(({ key }) => key),
      codes.map(({ ownerId }) => ownerId),
      codes.map(({ postId }) => postId),
    ],
  );
  return codes.map((code, at) => {
    const helper = helperOf(at);
    const help = { ...code, helperId: helper.id, today };
    return {
      call: callOf(helpCode, { cypherKey: code.key }, helper.token),
      raw: rawHelp(help),
      own: ownHelp(help),
    };
  });
}

export const checkIns: Moves = async (site, count) => {
  const today = shanghaiDay(new Date());
  return (await site.people(count, 0)).map(({ id: accountId, token }) => ({
    call: callOf(checkIn, {}, token),
    raw: rawCheckIn({ accountId, day: today, today, fortune: 'small' }),
    own: ownCheckIn({ accountId, day: today, today, fortune: 'small' }),
  }));
};

/** A day has one check-in: days that are made up for are the same work, 31 of an account. */
export const madeUpDays: Moves = async (site, count) => {
  const today = shanghaiDay(new Date());
  const people = await site.people(Math.ceil(count / MAKE_UP_DAYS), ENOUGH);
  return people
    .flatMap(({ id: accountId, token }) =>
      Array.from({ length: MAKE_UP_DAYS }, (_, back) => {
        const day = dayAfter(today, -1 - back);
        return {
          call: callOf(makeUpDay, { clockDate: day }, token),
          raw: rawCheckIn({ accountId, day, today, fortune: null }),
          own: ownCheckIn({ accountId, day, today, fortune: null }),
        };
      }),
    )
    .slice(0, count);
};

export const unlocks: Moves = async (site, count) =>
  (await site.people(count, PRICE)).map((person, at) =>
    unlockOf(person, site.posts[at % site.posts.length]!),
  );

export const unlocksOfOne: Moves = async (site, count) => {
  const [person] = await site.people(1, PRICE * count);
  return site.posts.slice(0, count).map((postId) => unlockOf(person!, postId));
};

export const helps: Moves = async (site, count) => {
  const helpers = await site.people(count, 0);
  return helpsBetween(site, await site.people(count, 0), (at) => helpers[at]!);
};

export const helpsOfOne: Moves = async (site, count) => {
  const [helper] = await site.people(1, 0);
  return helpsBetween(site, await site.people(count, 0), () => helper!);
};
