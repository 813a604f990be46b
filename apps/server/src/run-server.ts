import { readConfig } from './config.ts';
import { isDatabaseAway } from './platform/database/database-away.ts';
import { StartRefused } from './platform/start-refused.ts';
import { startServer } from './start-server.ts';

/** Longer than any step of a stop may take: whatever hangs then would hang for ever. */
const STOP_MS = 15_000;

function say(line: string): void {
  console.log(line);
}

interface RunOptions {
  /** How long everything may take to stop. */
  stopMs?: number;
}

/** The whole life of the process, from its environment to its exit code. */
export async function runServer(
  env: NodeJS.ProcessEnv,
  { stopMs = STOP_MS }: RunOptions = {},
): Promise<void> {
  try {
    await serveUntilStopped(env, stopMs);
  } catch (error) {
    console.error(error instanceof StartRefused ? error.message : error);
    process.exit(1);
  }
}

async function serveUntilStopped(env: NodeJS.ProcessEnv, stopMs: number): Promise<void> {
  const config = readConfig(env);
  const stopping = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => stopping.abort(signal));
  }

  // What a library forgets to catch (graphile-worker does when its connection breaks) must not end the site
  // for everybody.
  process.on('unhandledRejection', (error) => {
    if (!isDatabaseAway(error)) {
      console.error('Nobody waited for this:', error);
    }
  });

  const server = await startServer(config, say);
  const [first = ''] = server.addresses;
  server.addresses.forEach((address) => say(`异次元宝盒  ${address}`));
  say(`Console     ${first}/console`);
  say(`Review      ${first}/ops`);
  say(`API         ${first}/api/docs`);
  if (server.rootPassword) {
    say(`Demo ROOT   ROOT / ${server.rootPassword}`);
  }
  if (server.setupToken) {
    // Behind the #: it reaches no log on its way.
    say(
      `Set-up      ${config.publicUrl ?? first}/setup#${server.setupToken}   (once, makes your own ROOT)`,
    );
  }

  const stop = async (code: number) => {
    setTimeout(() => {
      console.error(`Not everything stopped within ${stopMs / 1000} s; the next start clears up`);
      process.exit(1);
    }, stopMs).unref();
    try {
      await server.stop();
    } finally {
      process.exit(code);
    }
  };
  const stopBySignal = () => {
    say('Stopping…');
    void stop(0);
  };
  void server.failed.then((reason) => {
    console.error(reason);
    return stop(1);
  });
  if (stopping.signal.aborted) {
    stopBySignal();
  }
  stopping.signal.addEventListener('abort', stopBySignal);
}
