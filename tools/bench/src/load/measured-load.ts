import { setTimeout as sleep } from 'node:timers/promises';
import type { ChildServer } from '../servers/child-server.ts';
import { sendAll, type Load } from './keep-alive.ts';

export interface LoadCost {
  readonly perSecond: number;
  /** CPU ms of the server's process per request. */
  readonly cpu: number;
  /** CPU ms of PostgreSQL per request; NaN where the system does not tell. */
  readonly postgres: number;
  /** How long each answer took, in ms. */
  readonly times: readonly number[];
}

/** CPU µs that its PostgreSQL has used so far; undefined where the system does not tell. */
export interface Watched {
  readonly postgresCpu: () => Promise<number | undefined>;
}

export interface MeasuredLoad extends Load {
  /** Ms until what was put off has been done: it counts too. */
  readonly settle?: number;
}

export async function measuredLoad(
  { postgresCpu }: Watched,
  server: ChildServer,
  { settle = 0, ...load }: MeasuredLoad,
): Promise<LoadCost> {
  const postgresBefore = await postgresCpu();
  const before = await server.usage();
  const { answered, seconds, times } = await sendAll(server.address, load);
  await sleep(settle);
  const after = await server.usage();
  const postgresAfter = await postgresCpu();
  return {
    perSecond: answered / seconds,
    cpu: (after.cpu - before.cpu) / 1000 / answered,
    postgres: ((postgresAfter ?? Number.NaN) - (postgresBefore ?? 0)) / 1000 / answered,
    times,
  };
}
