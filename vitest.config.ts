import { defineConfig } from 'vitest/config';

const sources = (...globs: string[]) => globs.map((glob) => `${glob}/**/*.test.ts`);

export default defineConfig({
  test: {
    // Vitest would leave one of two cores idle.
    maxWorkers: 2,
    projects: [
      {
        test: {
          name: 'rules',
          environment: 'node',
          // Our own modules begin anew with each file all the same; a process of its own is not needed.
          isolate: false,
          include: sources(
            'packages/domain',
            'packages/contract',
            'packages/client',
            'apps/web/build',
            'tools/boundaries',
            'tools/conformance',
            'tools/bench',
            'tools/demo-content',
          ),
        },
      },
      {
        test: {
          name: 'server',
          environment: 'node',
          isolate: false,
          include: sources('apps/server'),
          globalSetup: './apps/server/src/testing/postgres-setup.ts',
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: './apps/web/vite.config.ts',
        test: {
          name: 'web',
          environment: 'jsdom',
          // A window of its own for each file, as before; jsdom itself is loaded once for all of them.
          pool: 'vmForks',
          root: '.',
          setupFiles: [
            './packages/ui/src/testing/dialog-setup.ts',
            './apps/web/src/testing/browser-globals.ts',
            './apps/web/src/testing/setup.ts',
          ],
          include: ['apps/web/src/**/*.test.{ts,tsx}', 'packages/ui/**/*.test.{ts,tsx}'],
        },
      },
      {
        test: {
          name: 'browser',
          environment: 'node',
          include: sources('tools/e2e'),
          globalSetup: './tools/e2e/src/build-setup.ts',
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
