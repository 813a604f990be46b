import { setTimeout as sleep } from 'node:timers/promises';
import type { BenchCase } from '../bench-case.ts';
import { inRounds } from '../rounds.ts';
import { row } from '../row.ts';
import { startServer } from '../servers/child-server.ts';
import { npmStart } from '../servers/npm-start.ts';
import { BUILT_SERVER } from '../servers/our-server.ts';

const MB = 1024 * 1024;
const IDLE_MS = 1500;

/** A second start: everything is installed, built, and the data folder is there. */
export const coldStart: BenchCase = {
  name: 'cold-start',
  async run(world) {
    const dataDir = await world.folder();
    const startBuilt = async () => {
      const begun = performance.now();
      const server = await startServer(BUILT_SERVER, {
        env: { DATABASE_URL: '', DATA_DIR: dataDir, HOST: '127.0.0.1', PORT: '0' },
      });
      const health = await fetch(`${server.address}/healthz`);
      const seconds = (performance.now() - begun) / 1000;
      await sleep(IDLE_MS);
      const { rss } = await server.usage();
      await server.stop();
      if (!health.ok) {
        throw new Error(`/healthz answers ${health.status}`);
      }
      return { seconds, memory: rss / MB };
    };
    // The first one makes the database.
    await startBuilt();
    const measured = await inRounds({
      built: startBuilt,
      npm: () => npmStart(dataDir),
    });
    return [
      row({
        name: 'wall clock: a second start of the built server, empty site, warm disk, until /healthz answers',
        unit: 's',
        goal: { atMost: 1 },
        posts: 0,
        repetitions: measured.built.map(({ seconds }) => seconds),
      }),
      row({
        name: 'wall clock: a second npm start, empty site, warm disk, until /healthz answers',
        unit: 's',
        goal: { atMost: 5 },
        posts: 0,
        repetitions: measured.npm,
      }),
      row({
        name: 'memory (RSS) of the server process, empty site, 1.5 s after its start, nobody has asked anything',
        unit: 'MB',
        goal: { atMost: 150 },
        posts: 0,
        repetitions: measured.built.map(({ memory }) => memory),
      }),
    ];
  },
};
