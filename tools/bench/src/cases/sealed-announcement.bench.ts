import { announcementByKey } from '@baohe/contract/announcements';
import type { BenchCase } from '../bench-case.ts';
import { labelText, type Label } from '../label.ts';
import { callOf, inTurn } from '../load/call.ts';
import { measuredLoad, type LoadCost } from '../load/measured-load.ts';
import { getRequest, oneByOne } from '../load/requests.ts';
import { sealedLoad } from '../load/sealed-load.ts';
import { inRounds } from '../rounds.ts';
import { row } from '../row.ts';
import { startOurs } from '../servers/our-server.ts';
import { ratios } from '../statistics.ts';
import { warmUpAll } from '../warm-up.ts';

const CALL = callOf(announcementByKey, { key: 'guestAnno' });
const CALLS = inTurn([CALL], 3000);
const labelOf = (envelope: Label['envelope']): string =>
  labelText({
    call: 'an announcement',
    who: 'nobody',
    state: 'warm',
    cached: 'the whole reply cached',
    requests: { different: 1, each: 'again and again' },
    envelope,
  });

/** The same call with the envelope on and off, each on a server set so. */
export const sealedAnnouncement: BenchCase = {
  name: 'sealed-announcement',
  async run(world) {
    const plain = await startOurs(world, 'bench_plain', 'off');
    const sealed = await startOurs(world, 'bench_sealed', 'on');
    try {
      const plainRequests = CALLS.map(({ path }) => getRequest(`/api${path}`));
      const measurePlain = () => measuredLoad(world, plain, { next: oneByOne(plainRequests) });
      const measureSealed = () => sealedLoad(world, sealed, CALLS);
      const variants = { plain: measurePlain, sealed: measureSealed };
      await warmUpAll(variants);
      const cost = await inRounds(variants);

      const cpu = (of: LoadCost[]) => of.map((one) => one.cpu);
      const whole = cost.sealed.map((one) => one.cpu + one.postgres).filter(Number.isFinite);
      return [
        row({
          name: `CPU, sealed ÷ plain, 60 calls per page load: ${labelOf('sealed')}`,
          unit: '×',
          posts: 0,
          repetitions: ratios(cpu(cost.sealed), cpu(cost.plain)),
        }),
        row({
          name: `CPU of our server process, beside a sealed one: ${labelOf('plain')}`,
          unit: 'ms/request',
          posts: 0,
          repetitions: cpu(cost.plain),
        }),
        row({
          name: `CPU of our server process, 60 calls per page load: ${labelOf('sealed')}`,
          unit: 'ms/request',
          posts: 0,
          repetitions: cpu(cost.sealed),
        }),
        ...(whole.length > 0
          ? [
              row({
                name: `CPU with PostgreSQL, 60 calls per page load: ${labelOf('sealed')}`,
                unit: 'ms/request',
                posts: 0,
                repetitions: whole,
              }),
            ]
          : []),
        row({
          name: `requests/s, sealed ÷ plain, 60 calls per page load: ${labelOf('sealed')}`,
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
