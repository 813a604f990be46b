import type { ChildServer } from '../servers/child-server.ts';
import type { World } from '../world.ts';
import { sendAll, type Load } from './keep-alive.ts';

export interface LoadCost {
  readonly perSecond: number;
  /** CPU ms of the server's process per request. */
  readonly cpu: number;
  /** CPU ms of PostgreSQL per request; NaN where the system does not tell. */
  readonly postgres: number;
}

export async function measuredLoad(
  world: World,
  server: ChildServer,
  load: Load,
): Promise<LoadCost> {
  const postgresBefore = await world.postgresCpu();
  const before = await server.usage();
  const { answered, seconds } = await sendAll(server.address, load);
  const after = await server.usage();
  const postgresAfter = await world.postgresCpu();
  return {
    perSecond: answered / seconds,
    cpu: (after.cpu - before.cpu) / 1000 / answered,
    postgres: ((postgresAfter ?? Number.NaN) - (postgresBefore ?? 0)) / 1000 / answered,
  };
}
