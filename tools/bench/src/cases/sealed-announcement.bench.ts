import type { BenchCase } from '../bench-case.ts';
import { measuredLoad, type LoadCost } from '../load/measured-load.ts';
import { getRequest, oneByOne } from '../load/requests.ts';
import { pages, sealedGets } from '../load/sealed-requests.ts';
import { inRounds } from '../rounds.ts';
import { row } from '../row.ts';
import { startOurs } from '../servers/our-server.ts';
import { ratios } from '../statistics.ts';
import type { World } from '../world.ts';

const PATH = '/ope/anno/guestAnno';
const PAGES = 50;
const CALLS_PER_PAGE = 60;
/** Until then the compiler is still at work. */
const WARM_UPS = 3;
/** Opening all of them would take longer than the whole measurement. */
const OPENED_EVERY = 100;

/** The same call with the envelope on and off, each on a server set so. */
export const sealedAnnouncement: BenchCase = {
  name: 'sealed-announcement',
  async run(world) {
    const plain = await startOurs(world, 'bench_plain', 'off');
    const sealed = await startOurs(world, 'bench_sealed', 'on');
    try {
      const plainRequests = Array.from({ length: PAGES * CALLS_PER_PAGE }, () =>
        getRequest(`/api${PATH}`),
      );
      const measurePlain = () => measuredLoad(world, plain, { next: oneByOne(plainRequests) });
      const measureSealed = () => sealedLoad(world, sealed);
      for (let warmUp = 0; warmUp < WARM_UPS; warmUp++) {
        await measurePlain();
        await measureSealed();
      }
      const cost = await inRounds({ plain: measurePlain, sealed: measureSealed });

      const cpu = (of: LoadCost[]) => of.map((one) => one.cpu);
      const whole = cost.sealed.map((one) => one.cpu + one.postgres).filter(Number.isFinite);
      return [
        row({
          name: 'sealed announcement, CPU: sealed ÷ plain',
          unit: '×',
          posts: 0,
          repetitions: ratios(cpu(cost.sealed), cpu(cost.plain)),
        }),
        row({
          name: 'sealed announcement, CPU: plain',
          unit: 'ms/request',
          posts: 0,
          repetitions: cpu(cost.plain),
        }),
        row({
          name: 'sealed announcement, CPU: sealed',
          unit: 'ms/request',
          posts: 0,
          repetitions: cpu(cost.sealed),
        }),
        ...(whole.length > 0
          ? [
              row({
                name: 'sealed announcement, CPU: sealed, with PostgreSQL',
                unit: 'ms/request',
                posts: 0,
                repetitions: whole,
              }),
            ]
          : []),
        row({
          name: 'sealed announcement, requests/s: sealed ÷ plain',
          unit: '×',
          posts: 0,
          repetitions: ratios(
            cost.sealed.map((one) => one.perSecond),
            cost.plain.map((one) => one.perSecond),
          ),
        }),
      ];
    } finally {
      await Promise.all([plain, sealed].map((server) => server.stop()));
    }
  },
};

/** New pages each time: their first calls, which set a context up, are part of what a server does. */
async function sealedLoad(
  world: World,
  server: Awaited<ReturnType<typeof startOurs>>,
): Promise<LoadCost> {
  const sealers = await pages(server.address, PAGES);
  const { requests, calls } = await sealedGets(sealers, PATH, CALLS_PER_PAGE);
  const kept = new Map<number, Buffer>();
  const cost = await measuredLoad(world, server, {
    next: oneByOne(requests),
    onBody: (body, number) => {
      if (number % OPENED_EVERY === 0) {
        kept.set(number, body);
      }
    },
  });
  for (const [number, body] of kept) {
    // Throws unless it is the sealed answer to this very call.
    await calls[number]?.open(200, JSON.parse(body.toString()));
  }
  return cost;
}
