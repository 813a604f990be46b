import type { BenchCase } from '../bench-case.ts';
import { sendAll } from '../load/keep-alive.ts';
import { oneByOne, postRequest } from '../load/requests.ts';
import {
  checkIns,
  helps,
  helpsOfOne,
  madeUpDays,
  unlocks,
  unlocksOfOne,
  type Move,
  type Moves,
} from '../points/moves.ts';
import { AT_ONCE, openPointsSite, POSTS, type PointsSite } from '../points/points-site.ts';
import type { RawTransaction } from '../points/raw-transactions.ts';
import { inRounds } from '../rounds.ts';
import { row, type Row } from '../row.ts';
import { ratios } from '../statistics.ts';
import { warmUpAll } from '../warm-up.ts';

/** In each round of each side; one account opens each post once. */
const COUNT = POSTS;
const MANY = { atLeast: 0.5 };
/** They wait for each other in the database, whoever sends them. */
const ONE = { atLeast: 0.8 };

interface Kind {
  what: string;
  moves: Moves;
  goal: typeof MANY;
}

const KINDS: readonly Kind[] = [
  {
    what: 'help, each by another account with another code',
    moves: helps,
    goal: MANY,
  },
  {
    what: 'help, all by one account with different codes',
    moves: helpsOfOne,
    goal: ONE,
  },
  {
    what: 'crack (unlock with points), each by another account',
    moves: unlocks,
    goal: MANY,
  },
  {
    what: 'crack (unlock with points), different posts for one account',
    moves: unlocksOfOne,
    goal: ONE,
  },
  { what: 'check-in, each by another account', moves: checkIns, goal: MANY },
  {
    what: 'check-in, missed days of one account at a time, 31 each',
    moves: madeUpDays,
    goal: ONE,
  },
];

/** What moves points: through the server, against the same change as a plain transaction sent by pg. */
export const points: BenchCase = {
  name: 'points',
  async run(world) {
    const site = await openPointsSite(world);
    try {
      const rows: Row[] = [];
      for (const { what, moves, goal } of KINDS) {
        const variants = {
          ours: async () => rateOf(await throughServer(site, await moves(site, COUNT))),
          raw: async () => rateOf(await byHand(site, await moves(site, COUNT), ({ raw }) => raw)),
          own: async () => rateOf(await byHand(site, await moves(site, COUNT), ({ own }) => own)),
        };
        await warmUpAll(variants);
        const measured: Rates = await inRounds(variants);
        const speed = (of: readonly Rate[]) => of.map(({ perSecond }) => perSecond);
        const rowAgainst = (side: string, other: readonly Rate[]) => ({
          name: `changes/s, through the server ÷ ${side} sent by pg: ${what}; ${COUNT} different requests, each once; ${AT_ONCE} at once; plain`,
          unit: '×',
          posts: POSTS,
          repetitions: ratios(speed(measured.ours), speed(other)),
        });
        rows.push(row({ ...rowAgainst('the plain transaction', measured.raw), goal }));
        rows.push(row(rowAgainst('the statements that the server sends,', measured.own)));
      }
      return rows;
    } finally {
      await site.stop();
    }
  },
};

interface Rate {
  perSecond: number;
  cpu: number;
}

type Rates = Record<'ours' | 'raw' | 'own', Rate[]>;

/** `cpu` is what a warm-up compares: here the time of one change, because the other side has no process of its own. */
const rateOf = (seconds: number): Rate => ({ perSecond: COUNT / seconds, cpu: seconds / COUNT });

async function throughServer({ server }: PointsSite, moves: readonly Move[]): Promise<number> {
  const requests = moves.map(({ call: { path, body = '{}', token = '' } }) =>
    postRequest(`/api${path}`, body, { authorization: `Bearer ${token}` }),
  );
  const { seconds } = await sendAll(server.address, {
    next: oneByOne(requests),
    connections: AT_ONCE,
  });
  return seconds;
}

async function byHand(
  { clients }: PointsSite,
  moves: readonly Move[],
  how: (move: Move) => RawTransaction,
): Promise<number> {
  const left = moves.values();
  const begun = performance.now();
  await Promise.all(
    clients.map(async (client) => {
      for (let next = left.next(); !next.done; next = left.next()) {
        await how(next.value)(client);
      }
    }),
  );
  return (performance.now() - begun) / 1000;
}
