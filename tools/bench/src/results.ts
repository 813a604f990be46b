import { readFile, writeFile } from 'node:fs/promises';
import type { Machine } from './machine.ts';
import type { Row } from './row.ts';
import { inTree } from './tree.ts';

const FILE = inTree('tools/bench/results.json');

/** One run: every row was measured in it, none is left from an earlier one. */
export interface Results {
  readonly date: string;
  readonly machine: Machine;
  readonly load: { readonly before: readonly number[]; readonly after: readonly number[] };
  /** How long the run took. */
  readonly minutes: number;
  /** Which cases were run, by their names. */
  readonly cases: readonly string[];
  /** Which parts of the case library; none for all. */
  readonly parts: readonly string[];
  /** How many posts the libraries held. */
  readonly sizes: readonly number[];
  readonly rows: readonly Row[];
}

export async function writeResults(results: Results): Promise<void> {
  await writeFile(FILE, `${JSON.stringify(results, null, 2)}\n`);
}

export async function readResults(): Promise<Results> {
  return JSON.parse(await readFile(FILE, 'utf8')) as Results;
}
