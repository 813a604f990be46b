import { spawnSync } from 'node:child_process';
import { chmod, mkdir, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, constants } from 'node:zlib';
import { createClient } from '@baohe/client/client';
import { announcementByKey } from '@baohe/contract/announcements';
import { tierList } from '@baohe/contract/membership';
import { siteSettings } from '@baohe/contract/site';
import { expect, test } from 'vitest';
import { readConfig } from './config.ts';
import { startServer } from './start-server.ts';

const fixtures = join(import.meta.dirname, 'testing/fixtures');
const older = (await readdir(fixtures)).filter((name) => name.endsWith('.tar.br'));

async function unpack(name: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'baohe-upgrade-'));
  await chmod(folder, 0o755);
  const dataDir = join(folder, 'data');
  await mkdir(dataDir);
  const tar = brotliDecompressSync(await readFile(join(fixtures, name)), {
    params: { [constants.BROTLI_DECODER_PARAM_LARGE_WINDOW]: 1 },
  });
  const { status, stderr } = spawnSync('tar', ['-C', dataDir, '--no-same-owner', '-xf', '-'], {
    input: tar,
  });
  expect([status, stderr.toString()]).toEqual([0, '']);
  return folder;
}

test('there is a data folder of an older release', () => {
  expect(older.length).toBeGreaterThan(0);
});

test.each(older)(
  'today’s server starts on %s, brings it up to date and loses nothing',
  async (name) => {
    const folder = await unpack(name);
    const config = readConfig({ DATA_DIR: join(folder, 'data'), PORT: '0', LOG_LEVEL: 'silent' });
    const said: string[] = [];

    for (const start of ['first', 'second']) {
      said.length = 0;
      const server = await startServer(config, (line) => said.push(line));
      try {
        expect([
          start,
          said.some((line) => line.startsWith('Database brought up to date')),
        ]).toEqual([start, start === 'first']);
        const client = createClient({
          base: `${server.addresses[0]}/api`,
          language: () => 'zh-CN',
        });
        expect((await client.call(siteSettings, {})).siteName).toBe('旧日的盒子');
        expect(await client.call(announcementByKey, { key: 'guestAnno' })).toMatchObject({
          annoName: '升级之前写的',
          annoContent: '<p>升级之后还在</p>',
        });
        const { records } = await client.call(tierList, {});
        expect(records.map(({ groupLevel, areas }) => [groupLevel, areas.length])).toEqual([
          [10, 0],
          ...[11, 12, 13, 14, 21, 22, 23, 24, 31, 32, 33, 34].map((level) => [level, 1]),
          ...[41, 42, 43, 44].map((level) => [level, 4]),
        ]);
      } finally {
        await server.stop();
      }
    }
    await rm(folder, { recursive: true });
  },
);
