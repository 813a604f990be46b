import { createClient } from '@baohe/client/client';
import { tierList } from '@baohe/contract/membership';
import { treeTerm, type TermNode } from '@baohe/contract/terms';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { readConfig } from './config.ts';
import { startServer } from './start-server.ts';
import { temporaryFolder } from './testing/temporary-folder.ts';
import { databaseAt } from './testing/test-database.ts';

const NAME = `new_site_${process.pid}`;

async function admin(sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: inject('postgres') });
  await client.connect();
  await client.query(sql);
  await client.end();
}

beforeAll(() => admin(`create database ${NAME}`));
afterAll(() => admin(`drop database ${NAME} with (force)`));

const openIn = (nodes: readonly TermNode[]): string[] =>
  nodes.flatMap((node) => [...(node.open ? [node.termName] : []), ...openIn(node.termsNodeList)]);

test('a new site without the demo is born with open categories and with tiers to sell', async () => {
  const config = readConfig({
    DEMO: '0',
    DATABASE_URL: databaseAt(inject('postgres'), NAME),
    DATA_DIR: await temporaryFolder(),
    PORT: '0',
    LOG_LEVEL: 'silent',
  });
  for (const start of ['first', 'second']) {
    const server = await startServer(config, () => undefined);
    try {
      const base = `${server.addresses[0]}/api`;
      const client = createClient({ base, language: () => 'zh-CN' });
      const { termsNodeList } = await client.call(treeTerm, {});
      expect([start, openIn(termsNodeList)]).toEqual([
        start,
        ['最新', '最新发布', '次元', '动画', '漫画', '游戏', '轻小说', 'ASMR', 'Cosplay'],
      ]);
      expect(termsNodeList.map((zone) => zone.termsNodeList.length)).toEqual([1, 6, 6, 6]);
      const { records } = await client.call(tierList, {});
      expect([start, records.length]).toEqual([start, 17]);
    } finally {
      await server.stop();
    }
  }
});
