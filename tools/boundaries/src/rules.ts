/** What only some files may touch: imports by their target, globals by their name. */
interface Rule {
  rule: string;
  where: readonly string[];
  /** Where at least the types may be named, to hand the thing on. */
  typesWhere?: readonly string[];
  /** Files the rule is about; everything when absent. */
  within?: readonly string[];
}

export interface ImportRule extends Rule {
  /** An npm or node specifier, or a path from the root of the repository without its ending. */
  target: RegExp;
}

export interface UseRule extends Rule {
  /** One that ends with an underscore is how a part of a name begins. */
  uses: readonly string[];
}

const DATABASE = [
  '**/*.repository.ts',
  'apps/server/src/commands/**',
  'apps/server/src/platform/database/**',
  'apps/server/src/platform/crud/**',
];
const ENVIRONMENT = [
  'apps/server/src/{config,main}.ts',
  'apps/server/src/commands/**',
  'apps/native/build-page.ts',
  'tools/**',
  '**/*.config.{ts,mjs}',
];

export const IMPORT_RULES: readonly ImportRule[] = [
  {
    rule: 'only repositories, commands, platform/database and platform/crud build queries',
    target: /^drizzle-orm(?:\/|$)/,
    where: [...DATABASE, 'apps/server/src/schema/**', 'tools/**'],
  },
  {
    rule: 'only platform/database opens connections; others are handed one',
    target: /^pg$/,
    where: ['apps/server/src/platform/database/**', 'tools/**'],
    typesWhere: [
      'apps/server/src/*',
      'apps/server/src/commands/**',
      // Locks are held by a connection, so these need the pool itself; any other repository stands on Queryable.
      'apps/server/src/platform/jobs/jobs.repository.ts',
      'apps/server/src/features/import/import-turn.repository.ts',
      // Asks for one row itself: whether the database answers is its whole question.
      'apps/server/src/platform/http/health.ts',
    ],
  },
  {
    rule: 'only repositories, managers of a table and the platform read table definitions',
    target: /^apps\/server\/src\/schema\//,
    where: [
      '**/*.repository.ts',
      '**/*-manager.ts',
      'apps/server/src/{platform,schema}/**',
      'tools/**',
    ],
  },
  {
    rule: 'only platform/http and packages/client know the reply envelope',
    target: /^packages\/contract\/src\/(?:envelope|envelope-keys|reply)$/,
    where: [
      'apps/server/src/platform/http/**',
      'packages/client/**',
      'packages/contract/**',
      'tools/**',
    ],
  },
  {
    rule: 'only web/src/native and apps/native know Capacitor',
    target: /^@(?:capacitor|capacitor-community|capawesome|capgo)\//,
    where: ['apps/web/src/native/**', 'apps/native/**'],
  },
  {
    rule: 'domain imports nothing: no I/O, no schemas, no React',
    target: /^(?!packages\/domain\/)/,
    within: ['packages/domain/**'],
    where: [],
  },
];

export const USE_RULES: readonly UseRule[] = [
  {
    rule: 'only repositories, commands, platform/database and platform/crud build queries',
    uses: ['db', 'tx'].flatMap((db) =>
      ['select', 'selectDistinct', 'insert', 'update', 'delete', 'execute', 'query', 'with'].map(
        (verb) => `${db}.${verb}`,
      ),
    ),
    within: ['apps/server/**'],
    where: DATABASE,
  },
  {
    rule: 'only config.ts reads the environment; main and commands hand it over',
    uses: ['process.env'],
    where: ENVIRONMENT,
  },
  {
    rule: 'only app-shell/stored-value.ts touches localStorage: every value carries its expiry',
    uses: ['localStorage'],
    where: [
      'packages/app-shell/src/stored-value.ts',
      // Copies all of it as it is.
      'apps/web/src/native/capacitor/stored-page.ts',
      'tools/**',
    ],
  },
  {
    rule: 'only lazy-screen.tsx and list-anchor.ts touch sessionStorage',
    uses: ['sessionStorage'],
    where: [
      'apps/web/src/app/lazy-screen.tsx',
      'apps/web/src/entities/post-list/list-anchor.ts',
      'tools/**',
    ],
  },
  {
    rule: 'only app-shell/new-id.ts makes ids: crypto.randomUUID is missing over plain http',
    uses: ['crypto.randomUUID'],
    within: ['apps/{web,console,ops}/**', 'packages/**'],
    where: ['apps/web/src/testing/**'],
  },
  {
    rule: 'only app-shell/clipboard.ts touches the clipboard: there is none over plain http',
    uses: ['navigator.clipboard'],
    within: ['apps/{web,console,ops}/**', 'packages/**'],
    where: ['packages/app-shell/src/clipboard.ts'],
  },
  {
    rule: 'what is inside of the router may change with each version; its locations have a key',
    uses: ['__TSR_'],
    where: [],
  },
  {
    rule: 'domain is pure: it is handed the time, the chance and the data',
    uses: [
      'Date.now',
      'new Date()',
      'Math.random',
      'performance',
      'crypto',
      'fetch',
      'console',
      'process',
      'document',
      'navigator',
      'location',
      'setTimeout',
      'setInterval',
    ],
    within: ['packages/domain/**'],
    where: [],
  },
];

/** Names that say nothing: a helper lives by its user, or in domain under its subject. */
export const EMPTY_NAMES = /^(?:.+-)?(?:utils?|common|helpers?|misc)$/;

export const MAY_EXPORT_DEFAULT: readonly string[] = ['**/*.config.{ts,mjs}'];
