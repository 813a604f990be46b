import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { inject } from 'vitest';
import { clusterIn, type Home, openHome } from '../platform/database/embedded-postgres/home.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A cluster that was made once for the whole run and never started. */
    readyCluster: string;
  }
}

/**
 * Gives a data folder the cluster that its first start would make, where making one is not what the test is
 * about: initdb takes seconds of a core, a copy takes none.
 */
export async function putCluster(dataDir: string): Promise<Home> {
  const home = await openHome(dataDir);
  await copyFolder(inject('readyCluster'), clusterIn(home.folder));
  return home;
}

/** With owners and rights, which Node's own copy does not keep: PostgreSQL runs as another account than root. */
export async function copyFolder(from: string, to: string): Promise<void> {
  await promisify(execFile)('cp', ['-a', from, to]);
}
