import { createHash, randomBytes } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { startScript } from '../../testing/child.ts';
import { startTestServer } from '../../testing/test-server.ts';
import { tusClient } from '../../testing/tus-client.ts';

const SERVER = new URL('../../main.ts', import.meta.url);
const LENGTH = 8_000_000;
const KILLED_AT = 3_000_000;

const sha = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

test('kill -9 in the middle of an upload: the next process goes on with what has come', async () => {
  const site = await startTestServer();
  onTestFinished(() => site.stop());
  const token = await site.token('editor');
  const start = async () => {
    const child = startScript(SERVER, [], {
      env: {
        DATABASE_URL: site.connectionString,
        DATA_DIR: site.dataDir,
        PORT: '0',
        DEMO: '0',
        LOG_LEVEL: 'warn',
      },
    });
    onTestFinished(async () => {
      child.process.kill('SIGKILL');
      await child.ended;
    });
    const line = await child.said('/api/docs');
    const address = /http:\/\/[\d.]+:\d+/.exec(line)![0];
    return { child, client: tusClient(address, { authorization: `Bearer ${token}` }) };
  };

  const bytes = randomBytes(LENGTH);
  const first = await start();
  const id = await first.client.begin(LENGTH, { filename: 'film.mp4' });
  const path = join(site.dataDir, 'uploads', id);
  const held = first.client.hold(id, 0, LENGTH);
  held.send(bytes.subarray(0, KILLED_AT));
  await expect.poll(async () => (await stat(path)).size).toBe(KILLED_AT);
  first.child.process.kill('SIGKILL');
  expect(await first.child.ended).toMatchObject({ signal: 'SIGKILL' });
  expect(await held.answered).toBe('cut');

  const second = await start();
  const offset = await second.client.offset(id);
  expect(offset).toBe(KILLED_AT);
  const rest = await second.client.patch(id, offset, bytes.subarray(offset));
  expect(rest.status).toBe(204);
  expect(sha(await readFile(path))).toBe(sha(bytes));
  const { rows } = await site.pool.query('select state, name from upload where id = $1', [id]);
  expect(rows).toEqual([{ state: 'complete', name: 'film.mp4' }]);
});
