import { spawnSync } from 'node:child_process';
import { parseArgs } from 'node:util';
import type { BenchCase } from './bench-case.ts';
import { announcement } from './cases/announcement.bench.ts';
import { coldStart } from './cases/cold-start.bench.ts';
import { deflatedCacheCase } from './cases/deflated-cache.bench.ts';
import { envelopeContext } from './cases/envelope-context.bench.ts';
import { library } from './cases/library.bench.ts';
import { readers } from './cases/readers.bench.ts';
import { screens } from './cases/screens.bench.ts';
import { sealedAnnouncement } from './cases/sealed-announcement.bench.ts';
import { load, machine } from './machine.ts';
import { writeResults } from './results.ts';
import type { Row } from './row.ts';
import { table } from './table.ts';
import { inTree } from './tree.ts';
import { openWorld } from './world.ts';

const CASES: readonly BenchCase[] = [
  announcement,
  sealedAnnouncement,
  deflatedCacheCase,
  envelopeContext,
  coldStart,
  library,
  screens,
  readers,
];
const USUAL_SIZE = '20000';

/**
 * npm run bench                                          everything
 * npm run bench -- sealed cold                           the cases whose name has one of these words
 * npm run bench -- library --posts 100000,1000000        libraries of these sizes
 */
async function main(): Promise<void> {
  const { values, positionals: names } = parseArgs({
    allowPositionals: true,
    options: { posts: { type: 'string', default: USUAL_SIZE } },
  });
  const sizes = sizesIn(values.posts);
  const chosen = CASES.filter(
    ({ name }) => names.length === 0 || names.some((part) => name.includes(part)),
  );
  if (chosen.length === 0) {
    throw new Error(`No such case. There are: ${CASES.map(({ name }) => name).join(', ')}`);
  }
  build();
  const before = load();
  const rows = await measured(chosen, sizes);
  const run = {
    machine: machine(),
    load: { before, after: load() },
    date: new Date().toISOString(),
  };

  const { cpu, cores, memory, node, platform } = run.machine;
  console.log(`\n${cpu}, ${cores} cores, ${memory}, Node ${node}, ${platform}`);
  console.log(`load ${before.join(' ')} before, ${run.load.after.join(' ')} after\n`);
  console.log(table(HEAD, rows.map(cells)));
  const whole = chosen.length === CASES.length;
  if (whole || chosen.every((one) => one === library)) {
    await writeResults(run, rows, whole);
  } else {
    console.log('\nresults.json is left as it was: it holds whole runs, and those of the library.');
  }
}

/** From small to large. */
function sizesIn(posts: string): number[] {
  const sizes = posts.split(',').map(Number);
  if (!sizes.every((size) => Number.isSafeInteger(size) && size > 0)) {
    throw new Error(`--posts is one number of posts or several with commas, not ${posts}`);
  }
  return sizes.toSorted((one, other) => one - other);
}

/** The server that is timed is the one of this tree, not of some earlier build. */
function build(): void {
  const { status } = spawnSync(process.execPath, [inTree('tools/start/build-if-changed.mjs')], {
    stdio: 'inherit',
  });
  if (status !== 0) {
    throw new Error('the build has failed');
  }
}

async function measured(chosen: readonly BenchCase[], sizes: readonly number[]): Promise<Row[]> {
  const world = openWorld(sizes);
  // PostgreSQL outlives whoever started it.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => void world.end().finally(() => process.exit(1)));
  }
  try {
    const rows: Row[] = [];
    for (const { name, run } of chosen) {
      console.log(`${name}…`);
      rows.push(...(await run(world)));
    }
    return rows;
  } finally {
    await world.end();
  }
}

const HEAD = ['', 'posts', 'median', 'unit', 'goal', 'reached', 'PostgreSQL', 'repetitions'];

function cells({ name, posts, value, unit, goal, reached, postgres, repetitions }: Row): string[] {
  return [
    name,
    posts === null ? '' : posts.toLocaleString('en'),
    String(value),
    unit,
    goal === null ? '' : `≤ ${goal}`,
    reached === null ? '' : reached ? 'yes' : 'NO',
    postgres === null ? '' : String(postgres),
    repetitions.join(' '),
  ];
}

await main();
