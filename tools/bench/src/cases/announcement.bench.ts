import type { BenchCase } from '../bench-case.ts';
import { sendAll } from '../load/keep-alive.ts';
import { measuredLoad, type LoadCost } from '../load/measured-load.ts';
import { getRequest, repeatedFor } from '../load/requests.ts';
import { inRounds } from '../rounds.ts';
import { row } from '../row.ts';
import { asEnvironment, recordAnswer } from '../servers/answer.ts';
import { startBare, type ChildServer } from '../servers/child-server.ts';
import { startOurs } from '../servers/our-server.ts';
import { ratios } from '../statistics.ts';

const PATH = '/api/ope/anno/guestAnno';
const SECONDS = 1.5;
/** Until then the compiler is still at work. */
const WARM_UP_SECONDS = 4;

/** One row out of PostgreSQL as plain JSON, against servers that only know these bytes by heart. */
export const announcement: BenchCase = {
  name: 'announcement',
  async run(world) {
    const ours = await startOurs(world, 'bench_announcement', 'off');
    const environment = asEnvironment(await recordAnswer(ours.address + PATH));
    const fastify = await startBare('bare-fastify', environment);
    const http = await startBare('bare-http', environment);
    const servers = [ours, fastify, http];
    try {
      const request = getRequest(PATH);
      const measure = (server: ChildServer) => (): Promise<LoadCost> =>
        measuredLoad(world, server, { next: repeatedFor(SECONDS, request) });
      for (const { address } of servers) {
        await sendAll(address, { next: repeatedFor(WARM_UP_SECONDS, request) });
      }
      const cost = await inRounds({
        ours: measure(ours),
        fastify: measure(fastify),
        http: measure(http),
      });

      const speed = (of: LoadCost[]) => of.map(({ perSecond }) => perSecond);
      const cpu = (of: LoadCost[]) => of.map((one) => one.cpu);
      const postgres = cost.ours.map((one) => one.postgres).filter(Number.isFinite);
      return [
        row({
          name: 'announcement, requests/s: ours ÷ bare Fastify',
          unit: '×',
          posts: 0,
          repetitions: ratios(speed(cost.ours), speed(cost.fastify)),
        }),
        row({
          name: 'announcement, requests/s: ours ÷ bare node:http',
          unit: '×',
          posts: 0,
          repetitions: ratios(speed(cost.ours), speed(cost.http)),
        }),
        row({
          name: 'announcement, CPU: ours ÷ bare Fastify',
          unit: '×',
          posts: 0,
          repetitions: ratios(cpu(cost.ours), cpu(cost.fastify)),
        }),
        row({
          name: 'announcement, CPU: ours',
          unit: 'ms/request',
          posts: 0,
          repetitions: cpu(cost.ours),
        }),
        ...(postgres.length > 0
          ? [
              row({
                name: 'announcement, CPU: PostgreSQL behind ours',
                unit: 'ms/request',
                posts: 0,
                repetitions: postgres,
              }),
            ]
          : []),
        row({
          name: 'announcement, CPU: bare Fastify',
          unit: 'ms/request',
          repetitions: cpu(cost.fastify),
        }),
        row({
          name: 'announcement, CPU: bare node:http',
          unit: 'ms/request',
          repetitions: cpu(cost.http),
        }),
      ];
    } finally {
      await Promise.all(servers.map((server) => server.stop()));
    }
  },
};
