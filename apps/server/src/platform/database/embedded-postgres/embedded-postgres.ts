import { rm, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { backupLine } from '../../backup-line.ts';
import { type Claim, claimFile, isHolder } from '../../claim-file.ts';
import { StartRefused } from '../../start-refused.ts';
import { binariesPackage, usableBinaries } from './binaries.ts';
import { hasCluster, makeCluster, refuseOtherVersion, removeDrafts, SUPERUSER } from './cluster.ts';
import { clusterIn, type Home, openHome, shortHash } from './home.ts';
import { stopLeftovers } from './leftovers.ts';
import { type Postmaster, refusedByPostgres, spawnPostmaster } from './postmaster.ts';
import { connectWhenReady } from './ready.ts';
import { settingsFor } from './settings.ts';
import { socketFolder } from './socket-folder.ts';
import { supervise } from './supervise.ts';

const DATABASE = 'baohe';

export interface EmbeddedPostgres {
  /** For `pg`: over a unix socket in a folder that only the owner may enter. */
  connectionString: string;
  /** Where the data lives. */
  location: string;
  /** Resolves with the reason when it ended too often to be started again. */
  failed: Promise<string>;
  /** Fast shutdown; calling it again waits for the same end. */
  stop(): Promise<void>;
}

interface EmbeddedPostgresOptions {
  dataDir: string;
  say: (line: string) => void;
  /** For tests: nothing survives a power cut, and the data is deleted at the stop. */
  throwAway?: boolean;
}

export async function startEmbeddedPostgres(
  options: EmbeddedPostgresOptions,
): Promise<EmbeddedPostgres> {
  const home = await openHome(options.dataDir);
  const claim = await claimHome(home);
  try {
    return await startIn(home, claim, options);
  } catch (error) {
    await claim.release();
    throw error;
  }
}

async function startIn(
  home: Home,
  claim: Claim,
  { dataDir, say, throwAway = false }: EmbeddedPostgresOptions,
): Promise<EmbeddedPostgres> {
  const binaries = await usableBinaries(binariesPackage(), home);
  const location = [home.folder, home.reason].filter(Boolean).join(', ');
  await removeDrafts(home);
  if (await hasCluster(home)) {
    say(`PostgreSQL ${binaries.version} keeps its data in ${location}`);
  } else {
    say(`PostgreSQL ${binaries.version} makes its database in ${location}`);
    await makeCluster(home, binaries, throwAway);
  }
  if (home.reason) {
    say(backupLine({ dataDir, database: home.folder }));
  }
  await refuseOtherVersion(home, binaries);

  const cluster = clusterIn(home.folder);
  const clusterName = await nameOf(cluster);
  if (await stopLeftovers(cluster, clusterName)) {
    say('Stopped the PostgreSQL that a killed server had left running');
  }

  const socket = await socketFolder(home);
  const logFile = join(home.folder, 'postgres.log');
  const spawn = (endedByItself: () => void) =>
    spawnPostmaster({
      program: binaries.postgres,
      account: home.account,
      cluster,
      settings: settingsFor({ socket, clusterName, throwAway }),
      logFile,
      endedByItself,
    });
  const supervised = await supervise({
    start: spawn,
    // Its processes outlive a postmaster that was killed, and a second one would not start beside them.
    clearUp: () => stopLeftovers(cluster, clusterName),
    say: (line) => say(`${line}; its last words are in ${logFile}`),
  });

  const stop = once(async () => {
    await supervised.stop();
    if (!socket.startsWith(home.folder)) {
      await rm(socket, { recursive: true, force: true });
    }
    await claim.release();
    if (throwAway) {
      await rm(home.folder, { recursive: true, force: true });
      await rm(join(resolve(dataDir), 'postgres'), { force: true });
    }
  });

  try {
    await makeDatabase(addressOf(socket, 'postgres'), supervised.first, logFile);
    supervised.begin();
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    connectionString: addressOf(socket, DATABASE),
    location: home.folder,
    failed: supervised.failed,
    stop,
  };
}

async function makeDatabase(
  address: string,
  postmaster: Postmaster,
  logFile: string,
): Promise<void> {
  const client = await connectWhenReady(address, postmaster.hasEnded);
  if (!client) {
    throw await refusedByPostgres(logFile);
  }
  try {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [
      DATABASE,
    ]);
    if (rowCount === 0) {
      await client.query(`create database ${DATABASE}`);
    }
  } finally {
    await client.end();
  }
}

/** A copied data folder links to the same home as its original: only one of them may run. */
async function claimHome({ folder }: Home): Promise<Claim> {
  // 0644: root may have been here before the account itself.
  const claimed = await claimFile(join(folder, 'owner.json'), {}, 0o644);
  if (isHolder(claimed)) {
    throw new StartRefused(`The database in ${folder} is in use by the process ${claimed.pid}.`);
  }
  return claimed;
}

/** The inode too: the same path inside a container is another cluster. */
async function nameOf(cluster: string): Promise<string> {
  const { dev, ino } = await stat(cluster);
  return `baohe-${shortHash(`${dev}:${ino}:${cluster}`)}`;
}

function addressOf(socket: string, database: string): string {
  return `postgresql://${SUPERUSER}@localhost/${database}?host=${encodeURIComponent(socket)}`;
}

function once(work: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | undefined;
  return () => (running ??= work());
}
