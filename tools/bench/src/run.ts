import { spawnSync } from 'node:child_process';
import type { BenchCase } from './bench-case.ts';
import { announcement } from './cases/announcement.bench.ts';
import { coldStart } from './cases/cold-start.bench.ts';
import { consoleLists } from './cases/console-lists.bench.ts';
import { deflatedCacheCase } from './cases/deflated-cache.bench.ts';
import { envelopeContext } from './cases/envelope-context.bench.ts';
import { importing } from './cases/import.bench.ts';
import { largeSite } from './cases/large-site.bench.ts';
import { library } from './cases/library.bench.ts';
import { points } from './cases/points.bench.ts';
import { readers } from './cases/readers.bench.ts';
import { reviewing } from './cases/review.bench.ts';
import { screens } from './cases/screens.bench.ts';
import { sealedAnnouncement } from './cases/sealed-announcement.bench.ts';
import { searching } from './cases/search.bench.ts';
import { writeDocument } from './document.ts';
import { load, machine } from './machine.ts';
import { optionsIn, type Options } from './options.ts';
import { writeResults } from './results.ts';
import { goalText, type Row } from './row.ts';
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
  searching,
  largeSite,
  points,
  importing,
  screens,
  consoleLists,
  reviewing,
  readers,
];

/**
 * npm run bench                                               everything, written down
 * npm run bench -- sealed cold                                the cases whose name has one of these words
 * npm run bench -- library --posts 20000 --parts home,details some parts of the case library
 * npm run bench -- large-site --posts 1000000                  what the console costs on a site of this many rows
 * npm run bench -- search --posts 1000000                      searches of all kinds in a library of this many posts
 * npm run bench -- review --posts 100000                       the review desk with this many images
 * npm run bench -- library --write                            written down, in the place of all that was
 */
async function main(): Promise<void> {
  const options = optionsIn(process.argv.slice(2));
  const { cases, sizes, parts, isRecorded } = options;
  const chosen = CASES.filter(
    ({ name }) => cases.length === 0 || cases.some((part) => name.includes(part)),
  );
  if (chosen.length === 0) {
    throw new Error(`No such case. There are: ${CASES.map(({ name }) => name).join(', ')}`);
  }
  build();
  const before = load();
  const begun = performance.now();
  const rows = await measured(chosen, options);
  const results = {
    date: new Date().toISOString(),
    machine: machine(),
    load: { before, after: load() },
    minutes: Math.round((performance.now() - begun) / 60_000),
    cases: chosen.map(({ name }) => name),
    parts,
    sizes,
    rows,
  };

  const { cpu, cores, memory, node, platform } = results.machine;
  console.log(`\n${cpu}, ${cores} cores, ${memory}, Node ${node}, ${platform}`);
  console.log(
    `load ${before.join(' ')} before, ${results.load.after.join(' ')} after; ${results.minutes} minutes\n`,
  );
  console.log(table(HEAD, rows.map(cells)));
  if (isRecorded) {
    await writeResults(results);
    await writeDocument(results);
  } else {
    console.log('\nNothing is written down: --write does so, in the place of all that was.');
  }
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

async function measured(chosen: readonly BenchCase[], { sizes, parts }: Options): Promise<Row[]> {
  const world = openWorld(sizes, parts);
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

const HEAD = ['posts', 'median', 'unit', 'goal', 'reached', 'PostgreSQL', 'repetitions', ''];

function cells({ name, posts, value, unit, goal, reached, postgres, repetitions }: Row): string[] {
  return [
    posts === null ? '' : posts.toLocaleString('en'),
    String(value),
    unit,
    goalText(goal),
    reached === null ? '' : reached ? 'yes' : 'NO',
    postgres === null ? '' : String(postgres),
    repetitions.length > 10 ? `${repetitions.length} of them` : repetitions.join(' '),
    name,
  ];
}

await main();
