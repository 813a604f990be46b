import type { BenchCase } from '../bench-case.ts';
import { labelText } from '../label.ts';
import { measuredLoad, type LoadCost } from '../load/measured-load.ts';
import { getRequest, repeatedFor } from '../load/requests.ts';
import { inRounds } from '../rounds.ts';
import { row } from '../row.ts';
import { recordAnswers } from '../servers/answer.ts';
import type { ChildServer } from '../servers/child-server.ts';
import { startOurs } from '../servers/our-server.ts';
import { startRecorded } from '../servers/recorded-server.ts';
import { ratios } from '../statistics.ts';
import { warmUpAll } from '../warm-up.ts';

const PATH = '/api/ope/anno/guestAnno';
const SECONDS = 1.5;
const SHARE_OF_BARE = { atLeast: 0.4 };
const WHAT = labelText({
  call: 'an announcement',
  who: 'nobody',
  state: 'warm',
  cached: 'the whole reply cached',
  requests: { different: 1, each: 'again and again' },
  envelope: 'plain',
});

/** The shortest way through the server, against servers that only know these bytes by heart. */
export const announcement: BenchCase = {
  name: 'announcement',
  async run(world) {
    const request = getRequest(PATH);
    const ours = await startOurs(world, 'bench_announcement', 'off');
    const answers = await recordAnswers(ours.address, [request]);
    const fastify = await startRecorded('bare-fastify', answers, [request]);
    const http = await startRecorded('bare-http', answers, [request]);
    try {
      const measure = (server: ChildServer) => (): Promise<LoadCost> =>
        measuredLoad(world, server, { next: repeatedFor(SECONDS, request) });
      const variants = { ours: measure(ours), fastify: measure(fastify), http: measure(http) };
      await warmUpAll(variants);
      const cost = await inRounds(variants);

      const speed = (of: LoadCost[]) => of.map(({ perSecond }) => perSecond);
      const cpu = (of: LoadCost[]) => of.map((one) => one.cpu);
      const postgres = cost.ours.map((one) => one.postgres).filter(Number.isFinite);
      return [
        row({
          name: `requests/s, ours ÷ a warm bare Fastify that sends the same bytes: ${WHAT}`,
          unit: '×',
          posts: 0,
          goal: SHARE_OF_BARE,
          repetitions: ratios(speed(cost.ours), speed(cost.fastify)),
        }),
        row({
          name: `requests/s, ours ÷ a warm bare node:http that sends the same bytes: ${WHAT}`,
          unit: '×',
          posts: 0,
          repetitions: ratios(speed(cost.ours), speed(cost.http)),
        }),
        row({
          name: `CPU of the server process, ours ÷ a warm bare Fastify that sends the same bytes: ${WHAT}`,
          unit: '×',
          posts: 0,
          repetitions: ratios(cpu(cost.ours), cpu(cost.fastify)),
        }),
        row({
          name: `CPU of our server process: ${WHAT}`,
          unit: 'ms/request',
          posts: 0,
          repetitions: cpu(cost.ours),
        }),
        ...(postgres.length > 0
          ? [
              row({
                name: `CPU of PostgreSQL behind ours: ${WHAT}`,
                unit: 'ms/request',
                posts: 0,
                repetitions: postgres,
              }),
            ]
          : []),
        row({
          name: 'CPU of a warm bare Fastify that sends the same bytes',
          unit: 'ms/request',
          repetitions: cpu(cost.fastify),
        }),
        row({
          name: 'CPU of a warm bare node:http that sends the same bytes',
          unit: 'ms/request',
          repetitions: cpu(cost.http),
        }),
      ];
    } finally {
      await Promise.all([ours, fastify, http].map((server) => server.stop()));
    }
  },
};
