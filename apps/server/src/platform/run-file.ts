import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { type Claim, claimFile, isHolder, readLivingHolder } from './claim-file.ts';
import { errorCode } from './error-code.ts';
import { StartRefused } from './start-refused.ts';

const runFacts = z.object({
  state: z.enum(['starting', 'running', 'stopping']),
  port: z.number(),
  address: z.string(),
  /** How a command-line tool reaches the database while the server runs. */
  database: z.string().nullable(),
});
const runFile = runFacts.extend({ pid: z.number(), started: z.string() });

export type RunFacts = z.infer<typeof runFacts>;
type RunFile = z.infer<typeof runFile>;

interface DataFolderClaim {
  update(changes: Partial<RunFacts>): Promise<void>;
  release(): Promise<void>;
}

// 15 s: a stop lets open requests end (10 s) and PostgreSQL write its checkpoint.
const STOPPING_MS = 15_000;
const ASK_AGAIN_MS = 100;

const pathIn = (dataDir: string) => join(dataDir, 'run.json');

/** What the server that uses this folder right now says of itself. */
export async function readRunFile(dataDir: string): Promise<RunFile | null> {
  return runFile
    .nullable()
    .catch(null)
    .parse(await readLivingHolder(pathIn(dataDir)));
}

/** One server per data folder: the claim, or a refusal that names the one which has it. */
export async function claimDataFolder(
  dataDir: string,
  facts: { port: number; address: string },
  patience = STOPPING_MS,
): Promise<DataFolderClaim> {
  let current: RunFacts = { ...facts, state: 'starting', database: null };
  const claim = await unlessRefused(dataDir, current, patience);
  let released = false;
  let writing = Promise.resolve();
  const inTurn = (write: () => Promise<void>) => (writing = writing.then(write));

  return {
    update: (changes) =>
      inTurn(async () => {
        if (!released) {
          current = { ...current, ...changes };
          await claim.write(current);
        }
      }),
    release: () =>
      inTurn(async () => {
        released = true;
        await claim.release();
      }),
  };
}

async function unlessRefused(dataDir: string, facts: RunFacts, patience: number): Promise<Claim> {
  const givenUp = Date.now() + patience;
  for (;;) {
    const claimed = await tryClaim(dataDir, facts);
    if (!isHolder(claimed)) {
      return claimed;
    }
    const other = runFile.safeParse(claimed).data;
    if (other?.state === 'stopping' && Date.now() < givenUp) {
      await sleep(ASK_AGAIN_MS);
      continue;
    }
    throw new StartRefused(
      other?.state === 'stopping'
        ? `The server in ${dataDir} (pid ${other.pid}) is still stopping; try again when it has ended.`
        : `A server already runs in ${dataDir}: pid ${claimed.pid}, ${other?.address ?? 'address unknown'}.`,
    );
  }
}

async function tryClaim(dataDir: string, facts: RunFacts) {
  try {
    await mkdir(dataDir, { recursive: true });
    return await claimFile(pathIn(dataDir), facts);
  } catch (error) {
    const code = errorCode(error);
    if (code === undefined) {
      throw error;
    }
    throw new StartRefused(
      `The data folder ${dataDir} cannot be written (${code}); set DATA_DIR to a folder that can.`,
    );
  }
}
