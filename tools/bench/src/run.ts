import { spawnSync } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import type { BenchCase } from './bench-case.ts';
import { announcement } from './cases/announcement.bench.ts';
import { coldStart } from './cases/cold-start.bench.ts';
import { deflatedCacheCase } from './cases/deflated-cache.bench.ts';
import { envelopeContext } from './cases/envelope-context.bench.ts';
import { sealedAnnouncement } from './cases/sealed-announcement.bench.ts';
import { load, machine } from './machine.ts';
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
];

/** npm run bench, or npm run bench -- sealed cold: only the cases whose name has one of these. */
async function main(wanted: readonly string[]): Promise<void> {
  const chosen = CASES.filter(
    ({ name }) => wanted.length === 0 || wanted.some((part) => name.includes(part)),
  );
  if (chosen.length === 0) {
    throw new Error(`No such case. There are: ${CASES.map(({ name }) => name).join(', ')}`);
  }
  build();
  const before = load();
  const rows = await measured(chosen);
  const results = {
    machine: machine(),
    load: { before, after: load() },
    date: new Date().toISOString(),
    rows,
  };

  const { cpu, cores, memory, node, platform } = results.machine;
  console.log(`\n${cpu}, ${cores} cores, ${memory}, Node ${node}, ${platform}`);
  console.log(`load ${before.join(' ')} before, ${results.load.after.join(' ')} after\n`);
  console.log(
    table(['', 'median', 'unit', 'goal', 'reached', 'five repetitions'], rows.map(cells)),
  );
  if (chosen.length < CASES.length) {
    console.log('\nresults.json is left as it was: it holds whole runs only.');
    return;
  }
  await writeFile(inTree('tools/bench/results.json'), `${JSON.stringify(results, null, 2)}\n`);
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

async function measured(chosen: readonly BenchCase[]): Promise<Row[]> {
  const world = openWorld();
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

function cells({ name, value, unit, goal, reached, repetitions }: Row): string[] {
  return [
    name,
    String(value),
    unit,
    goal === null ? '' : `≤ ${goal}`,
    reached === null ? '' : reached ? 'yes' : 'NO',
    repetitions.join(' '),
  ];
}

await main(process.argv.slice(2));
