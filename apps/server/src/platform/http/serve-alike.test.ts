import { announcementByKey } from '@baohe/contract/announcements';
import { managedAnnouncements } from '@baohe/contract/announcements-managed';
import { expect, test } from 'vitest';
import { startTestServer, type TestServerOptions } from '../../testing/test-server.ts';

async function changesAreReadAtOnce(twin: TestServerOptions = {}): Promise<void> {
  const server = await startTestServer(twin);
  try {
    const editor = await server.client({ roles: ['editor'] });
    const visitor = await server.client();
    const first = { annoKey: 'guestAnno' as const, annoName: '0', annoContent: '', status: 1 };
    const { ids } = await editor.call(managedAnnouncements.batchSave, { annos: [first as never] });
    const [annoId = ''] = ids;
    for (let turn = 1; turn <= 30; turn++) {
      await visitor.call(announcementByKey, { key: 'guestAnno' });
      const annos = [{ annoId, annoName: `${turn}` }];
      await editor.call(managedAnnouncements.batchUpdate, { annos });
      const { annoName } = await visitor.call(announcementByKey, { key: 'guestAnno' });
      expect(annoName, 'what was changed is read as it is now').toBe(`${turn}`);
    }
  } finally {
    await server.stop();
  }
}

test('what is cached for everybody is new as soon as its change is answered', async () => {
  await expect(changesAreReadAtOnce()).resolves.toBeUndefined();
});

test('twin: replies that are cached whatever happens are found out', async () => {
  await expect(
    changesAreReadAtOnce({
      instead: ({ changeEvents }) => ({ changeEvents: { ...changeEvents, on: () => undefined } }),
    }),
  ).rejects.toThrow('what was changed is read as it is now');
});
