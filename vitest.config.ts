import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

const sources = (...globs: string[]) => globs.map((glob) => `${glob}/**/*.test.ts`);

/**
 * Files run one after another in a process that has loaded everything: their modules keep no state, and
 * no test puts another in the place of one.
 */
const ONE_PROCESS = { isolate: false, unstubGlobals: true };

/** Of three that start processes, write to disks and look at clocks, one is always waiting. */
const ONE_WAITS = { maxWorkers: 3 };

/** What takes a second takes many on a machine with other work to do. */
const BUSY_MS = 60_000;

/** A machine shared with others can stand nearly still for minutes; what hangs is still found. */
const STANDSTILL_MS = 300_000;

/** A poll ends as soon as it may; how long it may take is the machine's affair, not the test's. */
const PATIENT = { expect: { poll: { timeout: BUSY_MS } } };

/** The files that take half a minute and more. */
const LONGEST = [
  'tools/e2e/src/journeys/accessibility.test.ts',
  'tools/e2e/src/journeys/accessibility-over.test.ts',
  'tools/e2e/src/journeys/listen.test.ts',
  'tools/e2e/src/journeys/watch.test.ts',
  'tools/e2e/src/journeys/where-people-land.test.ts',
  'tools/e2e/src/journeys/read-text.test.ts',
  'tools/e2e/src/journeys/list-anchor.test.ts',
  'apps/server/src/start.test.ts',
  'apps/server/src/database-restarts.test.ts',
  'apps/server/src/platform/database/embedded-postgres/home.test.ts',
  'apps/server/src/features/identity/login-guard.test.ts',
  'apps/server/src/features/payment/payment-proofs.test.ts',
  'apps/server/src/demo/fill-library.test.ts',
  'apps/server/src/platform/media/media.test.ts',
  'apps/server/src/platform/database/embedded-postgres/embedded-postgres.test.ts',
  'apps/server/src/platform/http/fuzz.test.ts',
  'tools/demo-content/src/covers.test.ts',
];

const rankOf = ({ moduleId }: TestSpecification): number => {
  const at = LONGEST.findIndex((path) => moduleId.endsWith(path));
  return at === -1 ? LONGEST.length : at;
};

/**
 * Begun last, a long file would leave a core idle until its end. Vitest remembers how long each took;
 * a fresh checkout has nothing to remember.
 */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    // oxlint-disable-next-line no-array-sort -- a sequencer's own, not an array's.
    return (await super.sort(files)).toSorted((one, other) => rankOf(one) - rankOf(other));
  }
}

export default defineConfig({
  test: {
    // graphile-worker leaves a promise of its timetable unheard when the connection it is read on breaks; the server
    // begins its queue again then, and main.ts hears such promises.
    onUnhandledError: ({ stack = '' }) => !stack.includes('graphile-worker/dist/cron.js'),
    // Vitest would leave one of two cores idle.
    maxWorkers: 2,
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          name: 'rules',
          environment: 'node',
          ...ONE_PROCESS,
          sequence: { groupOrder: 0 },
          testTimeout: BUSY_MS,
          include: sources(
            'packages/domain',
            'packages/contract',
            'packages/client',
            'apps/web/build',
            'apps/native',
            'packages/vite-preset',
            'tools/boundaries',
            'tools/conformance',
            'tools/bench',
            'tools/demo-content',
            'tools/e2e/src/screens',
            'tools/publish',
            'tools/start',
            'tools/test',
          ),
        },
      },
      {
        test: {
          name: 'server',
          environment: 'node',
          ...PATIENT,
          ...ONE_PROCESS,
          ...ONE_WAITS,
          sequence: { groupOrder: 2 },
          include: sources('apps/server'),
          globalSetup: './apps/server/src/testing/postgres-setup.ts',
          testTimeout: STANDSTILL_MS,
          hookTimeout: STANDSTILL_MS,
        },
      },
      {
        extends: './apps/web/vite.config.ts',
        test: {
          name: 'web',
          environment: 'jsdom',
          // A window of its own for each file, as before; jsdom itself is loaded once for all of them.
          pool: 'vmForks',
          sequence: { groupOrder: 1 },
          testTimeout: BUSY_MS,
          root: '.',
          setupFiles: [
            './packages/ui/src/testing/dialog-setup.ts',
            './packages/app-shell/src/testing/browser-globals.ts',
            './apps/web/src/testing/setup.ts',
          ],
          include: [
            'apps/web/src/**/*.test.{ts,tsx}',
            'packages/app-shell/src/**/*.test.{ts,tsx}',
            'packages/ui/**/*.test.{ts,tsx}',
          ],
        },
      },
      {
        extends: './apps/console/vite.config.ts',
        test: {
          name: 'console',
          environment: 'jsdom',
          pool: 'vmForks',
          sequence: { groupOrder: 1 },
          testTimeout: BUSY_MS,
          root: '.',
          setupFiles: [
            './packages/ui/src/testing/dialog-setup.ts',
            './packages/app-shell/src/testing/browser-globals.ts',
            './apps/console/src/testing/setup.ts',
          ],
          include: ['apps/console/src/**/*.test.{ts,tsx}'],
        },
      },
      {
        extends: './apps/ops/vite.config.ts',
        test: {
          name: 'ops',
          environment: 'jsdom',
          pool: 'vmForks',
          sequence: { groupOrder: 1 },
          testTimeout: BUSY_MS,
          root: '.',
          setupFiles: [
            './packages/ui/src/testing/dialog-setup.ts',
            './packages/app-shell/src/testing/browser-globals.ts',
            './apps/ops/src/testing/setup.ts',
          ],
          include: ['apps/ops/src/**/*.test.{ts,tsx}'],
        },
      },
      {
        test: {
          name: 'browser',
          environment: 'node',
          ...PATIENT,
          ...ONE_PROCESS,
          // Pages wait for timers, films and fingers: with three, a core was idle half of the time.
          maxWorkers: 4,
          sequence: { groupOrder: 3 },
          include: sources('tools/e2e/src/journeys'),
          globalSetup: './tools/e2e/src/build-setup.ts',
          testTimeout: STANDSTILL_MS,
          hookTimeout: STANDSTILL_MS,
        },
      },
    ],
  },
});
