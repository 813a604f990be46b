import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Fetched when it is needed: it is larger than all that a newcomer installs. */
const LIGHTHOUSE = 'lighthouse@12.8.2';
const FLAGS = '--headless=new --no-sandbox --disable-gpu --disable-background-networking';

export interface Audit {
  /** Points of 100. */
  readonly performance: number;
  readonly accessibility: number;
  readonly bestPractices: number;
  readonly searchEngines: number;
  readonly lcp: number;
  readonly cls: number;
  readonly tbt: number;
  /** How fast Lighthouse finds this machine; below 1000 its points say little. */
  readonly benchmarkIndex: number;
}

interface Report {
  readonly categories: Record<string, { score: number }>;
  readonly audits: Record<string, { numericValue: number }>;
  readonly environment: { benchmarkIndex: number };
}

/** One mobile run over a page, in a browser of its own. */
export async function auditPage(address: string, folder: string, browser: string): Promise<Audit> {
  const file = join(folder, 'lighthouse.json');
  const args = [
    'exec',
    '--yes',
    '--',
    LIGHTHOUSE,
    address,
    '--quiet',
    '--output=json',
    `--output-path=${file}`,
    '--only-categories=performance,accessibility,best-practices,seo',
    `--chrome-flags=${FLAGS}`,
  ];
  const child = spawn('npm', args, {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, CHROME_PATH: browser },
  });
  const [status] = (await once(child, 'close')) as [number | null];
  if (status !== 0) {
    throw new Error(`${LIGHTHOUSE} ended with ${status}`);
  }
  const { categories, audits, environment } = JSON.parse(await readFile(file, 'utf8')) as Report;
  const points = (name: string) => Math.round((categories[name]?.score ?? 0) * 100);
  const value = (name: string) => audits[name]?.numericValue ?? Number.NaN;
  return {
    performance: points('performance'),
    accessibility: points('accessibility'),
    bestPractices: points('best-practices'),
    searchEngines: points('seo'),
    lcp: value('largest-contentful-paint'),
    cls: value('cumulative-layout-shift'),
    tbt: value('total-blocking-time'),
    benchmarkIndex: environment.benchmarkIndex,
  };
}
