import type { BenchCase } from '../bench-case.ts';
import { consoleCalls, type ConsoleCall } from '../large-site/console-calls.ts';
import { openSite, type LargeSite } from '../large-site/open-site.ts';
import { cpuRows } from '../library/part.ts';
import { inTurn } from '../load/call.ts';
import type { LoadCost } from '../load/measured-load.ts';
import { sealedLoad } from '../load/sealed-load.ts';
import { inRounds } from '../rounds.ts';
import type { Row } from '../row.ts';
import { warmUpAll } from '../warm-up.ts';

const MOST_CALLS = 40;
const FEWEST_CALLS = 3;
/** What scans a table is asked less often: a round of one call takes about so long. */
const ROUND_MS = 1500;

/** What the console's screens cost on a site of very many rows, sealed. */
export const largeSite: BenchCase = {
  name: 'large-site',
  async run(world) {
    const rows: Row[] = [];
    for (const size of world.sizes) {
      console.log(`  ${size.toLocaleString('en')} rows…`);
      const site = await openSite(size, world);
      try {
        rows.push(...(await measured(site, partsNamed(site, world.parts))));
      } finally {
        await site.close();
      }
    }
    return rows;
  },
};

function partsNamed({ token, rows }: LargeSite, words: readonly string[]): ConsoleCall[] {
  const parts = Object.entries(consoleCalls(token, rows));
  const chosen = parts.filter(
    ([name]) => words.length === 0 || words.some((word) => name.includes(word)),
  );
  if (chosen.length === 0) {
    throw new Error(`No such part. There are: ${parts.map(([name]) => name).join(', ')}`);
  }
  return chosen.flatMap(([, calls]) => calls);
}

/** They take turns, as those of the other cases do. */
async function measured(site: LargeSite, calls: readonly ConsoleCall[]): Promise<Row[]> {
  const loads: Record<string, () => Promise<LoadCost>> = {};
  for (const { name, call } of calls) {
    const load = (count: number) =>
      sealedLoad(site, site.server, inTurn([call], count), { connections: 1 });
    const { times } = await load(FEWEST_CALLS);
    const count = Math.floor(ROUND_MS / Math.min(...times));
    loads[name] = () => load(Math.min(MOST_CALLS, Math.max(FEWEST_CALLS, count)));
  }
  await warmUpAll(loads);
  const cost: Record<string, LoadCost[]> = await inRounds(loads);
  return calls.flatMap(({ name, goal }) =>
    cpuRows(
      {
        label: {
          call: name,
          who: 'administrator',
          state: 'cold',
          cached: 'no reply cached, PostgreSQL’s own cache warm',
          requests: { different: 1, each: 'again and again' },
          envelope: 'sealed',
        },
        posts: site.rows,
        ...(goal && { goal }),
      },
      cost[name] ?? [],
    ),
  );
}
