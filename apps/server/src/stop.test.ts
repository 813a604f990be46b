import { expect, onTestFinished, test, vi } from 'vitest';
import { startScript } from './testing/child.ts';
import { temporaryFolder } from './testing/temporary-folder.ts';
import { createTestDatabase } from './testing/test-database.ts';

vi.setConfig({ testTimeout: 120_000 });

test('a step of the stop that hangs is not waited for: the process says so and ends', async () => {
  const database = await createTestDatabase();
  onTestFinished(() => database.drop());
  const server = startScript(new URL('testing/serve-and-hang.ts', import.meta.url), [], {
    env: {
      DATABASE_URL: database.connectionString,
      DATA_DIR: await temporaryFolder(),
      PORT: '0',
      DEMO: '0',
      LOG_LEVEL: 'warn',
    },
  });
  onTestFinished(async () => {
    server.process.kill('SIGKILL');
    await server.ended;
  });
  await server.said('/api/docs');
  server.process.kill('SIGTERM');
  expect(await server.ended).toMatchObject({
    code: 1,
    output: expect.stringContaining(
      'Stopping…\nNot everything stopped within 0.3 s; the next start clears up\n',
    ),
  });
});
