import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Client } from 'pg';
import { onTestFinished } from 'vitest';
import { type Child, startChild, startScript } from '../../../testing/child.ts';
import { putCluster } from '../../../testing/ready-cluster.ts';
import { scriptForAnyone } from '../../../testing/script-for-anyone.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres.ts';

const HOLDER = new URL('../../../testing/hold-postgres.ts', import.meta.url);

/** Started for one test, and stopped after it. */
export async function start(dataDir: string, said: string[] = []): Promise<EmbeddedPostgres> {
  const postgres = await startEmbeddedPostgres({ dataDir, say: (line) => said.push(line) });
  onTestFinished(() => postgres.stop());
  return postgres;
}

/** The same where making the cluster is not what the test is about. */
export async function startReady(dataDir: string, said: string[] = []): Promise<EmbeddedPostgres> {
  await putCluster(dataDir);
  return start(dataDir, said);
}

export async function startAndStop(dataDir: string): Promise<EmbeddedPostgres> {
  const postgres = await startReady(dataDir);
  await postgres.stop();
  return postgres;
}

/** The same in a process of its own, which can be killed. */
export function startElsewhere(dataDir: string): Child {
  return killedAfterwards(startScript(HOLDER, [dataDir]));
}

export async function startAs(uid: number, dataDir: string): Promise<Child> {
  const program = await scriptForAnyone(HOLDER);
  return killedAfterwards(
    startChild(process.execPath, [program, dataDir], { uid, gid: uid, cwd: '/' }),
  );
}

function killedAfterwards(child: Child): Child {
  onTestFinished(() => void child.process.kill('SIGKILL'));
  return child;
}

export async function ask(
  connectionString: string,
  sql: string,
): Promise<Record<string, unknown>[]> {
  const client = new Client({ connectionString });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(sql)).rows;
  } finally {
    await client.end();
  }
}

export async function remember(connectionString: string, word: string): Promise<void> {
  await ask(connectionString, `create table memory as select '${word}' as word`);
}

export async function recall(connectionString: string): Promise<unknown> {
  return (await ask(connectionString, 'select word from memory'))[0]?.word;
}

export async function postmasterPid(folder: string): Promise<number> {
  return Number.parseInt(await readFile(join(folder, 'cluster/postmaster.pid'), 'utf8'), 10);
}
