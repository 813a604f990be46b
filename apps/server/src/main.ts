import { readConfig } from './config.ts';
import { StartRefused } from './platform/start-refused.ts';
import { startServer } from './start-server.ts';

function say(line: string): void {
  console.log(line);
}

async function main(): Promise<void> {
  const config = readConfig(process.env);
  const stopping = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => stopping.abort(signal));
  }

  // What a library forgets to catch (graphile-worker does when its connection breaks) must not end the site
  // for everybody.
  process.on('unhandledRejection', (error) => console.error('Nobody waited for this:', error));

  const server = await startServer(config, say);
  const [first = ''] = server.addresses;
  server.addresses.forEach((address) => say(`异次元宝盒  ${address}`));
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

  const stop = async () => {
    say('Stopping…');
    await server.stop();
    process.exit(0);
  };
  if (stopping.signal.aborted) {
    await stop();
  }
  stopping.signal.addEventListener('abort', () => void stop());
}

main().catch((error: unknown) => {
  console.error(error instanceof StartRefused ? error.message : error);
  process.exit(1);
});
