import { spawnSync } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import type { Results } from './results.ts';
import { goalText, type Row } from './row.ts';
import { inTree } from './tree.ts';

const FILE = inTree('docs/performance.md');
const BEGIN = '<!-- Written by npm run bench, together with tools/bench/results.json. -->';
const END = '<!-- The end of what npm run bench writes. -->';

/** The table of a run as the document shows it. */
export function documentTable(results: Results): string {
  const { rows } = results;
  const goals = rows.filter(({ reached }) => reached !== null);
  const reached = goals.filter((one) => one.reached);
  return [
    runText(results),
    '',
    `${reached.length} of ${goals.length} goals are reached.`,
    '',
    line(['What', 'Posts', 'Median', 'Lowest – highest', 'Of it PostgreSQL', 'Goal', 'Reached']),
    line(Array.from({ length: 7 }, () => '---')),
    ...rows.map((one) => line(cellsOf(one))),
  ].join('\n');
}

function runText({ date, machine, load, minutes, cases, parts, sizes }: Results): string {
  const { cpu, cores, memory, node, platform } = machine;
  const posts = sizes.map((size) => size.toLocaleString('en')).join(' and ');
  return [
    `Measured on ${date.slice(0, 10)} at ${date.slice(11, 16)} UTC in ${minutes} minutes`,
    `${cpu}, ${cores} cores, ${memory}, Node ${node}, ${platform}`,
    `load ${load.before.join(' ')} before, ${load.after.join(' ')} after`,
    `cases ${cases.join(', ')}${parts.length > 0 ? `, of library only ${parts.join(' and ')}` : ''}`,
    `libraries of ${posts} posts.`,
  ].join('; ');
}

function cellsOf({
  name,
  posts,
  value,
  lowest,
  highest,
  unit,
  postgres,
  goal,
  reached,
}: Row): string[] {
  return [
    name,
    posts === null ? '' : posts.toLocaleString('en'),
    `${value} ${unit}`.trim(),
    lowest === highest ? '' : `${lowest} – ${highest}`,
    postgres === null ? '' : String(postgres),
    goalText(goal),
    reached === null ? '' : reached ? 'yes' : '**no**',
  ];
}

const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;

/** The text between the marks of the document; throws where they are missing. */
export function writtenTable(document: string): string {
  const { from, to } = marksIn(document);
  return document.slice(from, to).trim();
}

export function withTable(document: string, table: string): string {
  const { from, to } = marksIn(document);
  return `${document.slice(0, from)}\n\n${table}\n\n${document.slice(to)}`;
}

function marksIn(document: string): { from: number; to: number } {
  const from = document.indexOf(BEGIN);
  const to = document.indexOf(END);
  if (from === -1 || to < from) {
    throw new Error('docs/performance.md has lost the marks of its table');
  }
  return { from: from + BEGIN.length, to };
}

export const readDocument = (): Promise<string> => readFile(FILE, 'utf8');

export async function writeDocument(results: Results): Promise<void> {
  await writeFile(FILE, withTable(await readDocument(), documentTable(results)));
  // Columns in line, as the check of the format wants them.
  spawnSync(process.execPath, [inTree('node_modules/oxfmt/bin/oxfmt'), FILE], { stdio: 'inherit' });
}

/** Without what aligning the columns adds. */
export const withoutAlignment = (table: string): string =>
  table
    .split('\n')
    .map((text) => text.replaceAll(/-{3,}/g, '---').replaceAll(/ +/g, ' ').trim())
    .join('\n');
