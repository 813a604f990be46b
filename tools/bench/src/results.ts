import { readFile, writeFile } from 'node:fs/promises';
import type { Machine } from './machine.ts';
import type { Row } from './row.ts';
import { inTree } from './tree.ts';

const FILE = inTree('tools/bench/results.json');

/** A row with when it was measured: those of other sizes may be older. */
export type DatedRow = Row & { readonly date: string };

export interface Results {
  readonly machine: Machine;
  readonly load: { readonly before: readonly number[]; readonly after: readonly number[] };
  /** Of the last run. */
  readonly date: string;
  readonly rows: readonly DatedRow[];
}

/** `whole`: all cases were run, so a row that is not there any more is gone. */
export async function writeResults(
  run: Omit<Results, 'rows'>,
  rows: readonly Row[],
  whole: boolean,
): Promise<void> {
  const { date: earlierDate, rows: earlier } = JSON.parse(await readFile(FILE, 'utf8')) as Results;
  const dated = earlier.map((row) => ({ ...row, date: row.date ?? earlierDate }));
  const now = rows.map((row) => ({ ...row, date: run.date }));
  const results = { ...run, rows: mergedRows(dated, now, whole) };
  await writeFile(FILE, `${JSON.stringify(results, null, 2)}\n`);
}

/** Libraries of other sizes keep their rows, so that all sizes can stand side by side. */
export function mergedRows<R extends Row>(
  earlier: readonly R[],
  now: readonly R[],
  whole: boolean,
): R[] {
  const measured = new Set(now.map(({ posts }) => posts).filter(isSize));
  const stays = ({ name, posts }: R) =>
    isSize(posts) ? !measured.has(posts) : !whole && !now.some((row) => row.name === name);
  return [...earlier.filter(stays), ...now];
}

const isSize = (posts: number | null): boolean => posts !== null && posts > 0;
