/** Which layer a file stands in: the first pattern that fits. `*` is one name, `**` everything below. */
export const LAYERS = [
  ['config', '*.config.{ts,mjs}'],
  ['config', '{apps,packages,tools}/*/*.config.{ts,mjs}'],
  ['domain', 'packages/domain/src/**'],
  ['contract', 'packages/contract/src/**'],
  ['client', 'packages/client/src/**'],
  ['ui', 'packages/ui/src/**'],
  ['app-shell', 'packages/app-shell/src/**'],
  ['vite-preset', 'packages/vite-preset/src/**'],
  ['server/features', 'apps/server/src/features/**'],
  ['server/platform', 'apps/server/src/platform/**'],
  ['server/schema', 'apps/server/src/schema/**'],
  ['server/demo', 'apps/server/src/demo/**'],
  ['server/jobs', 'apps/server/src/jobs/**'],
  ['server/commands', 'apps/server/src/commands/**'],
  ['server/testing', 'apps/server/src/testing/**'],
  // app.ts and its folder, main.ts, run-server.ts, start-server.ts, config.ts: what puts the server together.
  ['server/app', 'apps/server/src/app/**'],
  ['server/app', 'apps/server/src/*'],
  ['web/app', 'apps/web/src/app/**'],
  ['web/screens', 'apps/web/src/screens/**'],
  ['web/features', 'apps/web/src/features/**'],
  ['web/entities', 'apps/web/src/entities/**'],
  ['web/shared', 'apps/web/src/shared/**'],
  ['web/native', 'apps/web/src/native/**'],
  ['web/service-worker', 'apps/web/src/service-worker/**'],
  ['web/i18n', 'apps/web/src/i18n/**'],
  ['web/testing', 'apps/web/src/testing/**'],
  ['web/dev', 'apps/web/src/dev/**'],
  ['web/build', 'apps/web/build/**'],
  ['console/app', 'apps/console/src/app/**'],
  ['console/screens', 'apps/console/src/screens/**'],
  ['console/entities', 'apps/console/src/entities/**'],
  ['console/features', 'apps/console/src/features/**'],
  ['console/shared', 'apps/console/src/shared/**'],
  ['console/i18n', 'apps/console/src/i18n/**'],
  ['console/testing', 'apps/console/src/testing/**'],
  ['ops/app', 'apps/ops/src/app/**'],
  ['ops/screens', 'apps/ops/src/screens/**'],
  ['ops/entities', 'apps/ops/src/entities/**'],
  ['ops/features', 'apps/ops/src/features/**'],
  ['ops/shared', 'apps/ops/src/shared/**'],
  ['ops/i18n', 'apps/ops/src/i18n/**'],
  ['ops/testing', 'apps/ops/src/testing/**'],
  ['native', 'apps/native/**'],
  ['tools', 'tools/**'],
] as const;

export type Layer = (typeof LAYERS)[number][0];

const SPOKEN = ['client', 'contract', 'domain'] as const;
const SHELL = ['app-shell', 'ui', ...SPOKEN] as const;
const SHARED = ['web/shared', 'web/native', 'web/i18n', ...SHELL] as const;
const CONSOLE = ['console/shared', 'console/i18n', ...SHELL] as const;
const OPS = ['ops/shared', 'ops/i18n', ...SHELL] as const;
const PLATFORM = ['server/platform', 'server/schema', 'contract', 'domain'] as const;

/** A layer may import itself and what stands here. Nothing may import tools. */
export const MAY_IMPORT: Readonly<Record<Layer, readonly Layer[]>> = {
  config: ['web/build', 'vite-preset', 'native'],
  domain: [],
  ui: [],
  'vite-preset': [],
  'app-shell': ['ui', ...SPOKEN],
  contract: ['domain'],
  client: ['contract', 'domain'],
  'server/schema': ['contract', 'domain'],
  'server/platform': ['server/schema', 'contract', 'domain'],
  'server/features': PLATFORM,
  'server/demo': ['server/features', ...PLATFORM],
  'server/jobs': ['server/features', ...PLATFORM],
  'server/app': ['server/demo', 'server/jobs', 'server/features', ...PLATFORM],
  'server/commands': ['server/app', 'server/demo', 'server/jobs', 'server/features', ...PLATFORM],
  'server/testing': ['server/app', 'server/demo', 'server/jobs', 'server/features', ...PLATFORM],
  'web/native': ['app-shell', ...SPOKEN],
  // Built apart, without React and the router.
  'web/service-worker': ['app-shell', 'domain'],
  'web/i18n': ['domain'],
  'web/shared': SHARED,
  'web/entities': SHARED,
  'web/features': ['web/entities', ...SHARED],
  'web/screens': ['web/features', 'web/entities', ...SHARED],
  'web/app': ['web/screens', 'web/features', 'web/entities', ...SHARED],
  'web/testing': ['web/app', 'web/screens', 'web/features', 'web/entities', ...SHARED],
  'web/dev': ['web/entities', ...SHARED],
  'web/build': [],
  'console/i18n': ['domain'],
  'console/shared': SHELL,
  'console/entities': CONSOLE,
  'console/features': ['console/entities', ...CONSOLE],
  'console/screens': ['console/features', 'console/entities', ...CONSOLE],
  'console/app': ['console/screens', 'console/features', 'console/entities', ...CONSOLE],
  'console/testing': ['console/app', 'console/screens', 'console/features', ...CONSOLE],
  'ops/i18n': ['domain'],
  'ops/shared': SHELL,
  'ops/entities': OPS,
  'ops/features': ['ops/entities', ...OPS],
  'ops/screens': ['ops/features', 'ops/entities', ...OPS],
  'ops/app': ['ops/screens', 'ops/features', 'ops/entities', ...OPS],
  'ops/testing': ['ops/app', 'ops/screens', 'ops/features', 'ops/entities', ...OPS],
  // The wrapper takes built files; it imports no source of ours.
  native: [],
  tools: LAYERS.map(([layer]) => layer),
};

/** A feature is a world of its own in these layers: its neighbours are reached from above. */
export const LAYERS_OF_FEATURES: readonly Layer[] = [
  'web/features',
  'console/features',
  'ops/features',
  'server/features',
];

interface FeaturePair {
  from: string;
  to: string;
  reason: string;
}

/** The server's features that may call another's use case. */
export const FEATURE_PAIRS: readonly FeaturePair[] = [
  { from: 'api-tokens', to: 'identity', reason: 'a token has an account of its own' },
  {
    from: 'identity',
    to: 'notifications',
    reason: 'the owner is told what happens to the account',
  },
  { from: 'identity', to: 'points', reason: 'who registers through a link was invited' },
  {
    from: 'points',
    to: 'notifications',
    reason: 'both sides of an invite are told',
  },
  {
    from: 'codes',
    to: 'notifications',
    reason: 'both sides of a help are told, and the staff of many misses',
  },
  { from: 'codes', to: 'points', reason: 'a post can be paid for with points' },
  {
    from: 'codes',
    to: 'posts',
    reason: 'a code stands for a post, who may preview it may share it',
  },
  {
    from: 'site-settings',
    to: 'codes',
    reason: 'what has as many helps as are needed from now on opens',
  },
  { from: 'blind-box', to: 'lists', reason: 'what is claimed goes into the collection' },
  { from: 'blind-box', to: 'posts', reason: 'a box shows posts as a list does' },
  { from: 'feedback', to: 'notifications', reason: 'whoever is answered hears of it' },
  { from: 'loans', to: 'notifications', reason: 'who lends a post hears that it is read' },
  { from: 'ratings', to: 'posts', reason: 'who may open a post may rate it' },
  { from: 'albums', to: 'lists', reason: 'what is in an album is shown as an entry of a list' },
  { from: 'albums', to: 'posts', reason: 'an album shows to everybody what they may see' },
  { from: 'updates', to: 'lists', reason: 'what is new is shown as an entry of a list' },
  { from: 'updates', to: 'posts', reason: 'what is new is shown to whom lists show it' },
  { from: 'loans', to: 'posts', reason: 'who may open a post may lend it' },
  { from: 'points', to: 'payment', reason: 'the bills of a person name what was paid in cash' },
  { from: 'payment', to: 'membership', reason: 'what is bought is a tier' },
  { from: 'payment', to: 'notifications', reason: 'who has paid hears of it, the staff of alarms' },
  { from: 'card-keys', to: 'membership', reason: 'a card key may be worth days of a tier' },
  { from: 'card-keys', to: 'points', reason: 'a card key may be worth points' },
  {
    from: 'people',
    to: 'identity',
    reason: 'the staff makes accounts by the same rules, and whoever is locked is out everywhere',
  },
  { from: 'people', to: 'membership', reason: 'the staff gives and ends time of a tier' },
  { from: 'people', to: 'points', reason: 'the page of a person shows the streak of check-ins' },
  {
    from: 'personal-data',
    to: 'identity',
    reason: 'the password is asked for again, and whoever leaves is out everywhere',
  },
  {
    from: 'personal-data',
    to: 'lists',
    reason: 'what somebody who leaves has collected no longer counts on its posts',
  },
  { from: 'lists', to: 'posts', reason: 'what stands in a list is shown as a post is' },
  { from: 'activity', to: 'lists', reason: 'the most read works are shown as a list shows them' },
  { from: 'activity', to: 'posts', reason: 'works are named to whom lists show them' },
  { from: 'activity', to: 'terms', reason: 'tags of what was read are named' },
  { from: 'progress', to: 'activity', reason: 'what is read is counted with its progress' },
  { from: 'bookmarks', to: 'lists', reason: 'a bookmark shows its post as a list does' },
  { from: 'bookmarks', to: 'posts', reason: 'who may know of a post may mark a position in it' },
  { from: 'progress', to: 'lists', reason: 'the continue list shows its posts as a list does' },
  { from: 'progress', to: 'posts', reason: 'who may know of a post may be somewhere in it' },
  { from: 'playback', to: 'posts', reason: 'who may play a post is who may open it' },
  { from: 'blocking', to: 'posts', reason: 'what is blocked is left out where posts are listed' },
  { from: 'posts', to: 'search', reason: 'a blocked word is compared as a searched one is' },
  { from: 'posts', to: 'terms', reason: 'a card names its terms, a list is one of a term' },
  { from: 'import-parsing', to: 'import', reason: 'a parser gives what a manifest could say' },
  { from: 'import-runs', to: 'import', reason: 'own files come in by the one way in' },
  { from: 'import-runs', to: 'import-parsing', reason: 'files are read by processes that parse' },
  { from: 'import-runs', to: 'playback', reason: 'whole files become downloads of their post' },
  { from: 'releases', to: 'notifications', reason: 'the staff is told of a rollout that stopped' },
  { from: 'releases', to: 'uploads', reason: 'a bundle comes in as an upload' },
  { from: 'import-runs', to: 'uploads', reason: 'what was uploaded is imported' },
  { from: 'import-runs', to: 'terms', reason: 'a tag is called the same whoever brings it' },
  { from: 'import', to: 'terms', reason: 'a tag is called the same whoever brings it' },
  { from: 'import', to: 'series', reason: 'a manifest says which series a post belongs to' },
  { from: 'post-admin', to: 'series', reason: 'an editor puts a post into a series by its name' },
  { from: 'series', to: 'posts', reason: 'the posts of a series are shown as a list is' },
  { from: 'post-admin', to: 'import', reason: 'what editors write comes in by the one way in' },
  { from: 'post-admin', to: 'posts', reason: 'an editor reads a post with its files’ addresses' },
  { from: 'post-admin', to: 'terms', reason: 'an editor names terms by their ids' },
  { from: 'post-filters', to: 'posts', reason: 'what editors find is shown as a card is' },
  { from: 'post-filters', to: 'search', reason: 'editors find by the same words as visitors' },
  { from: 'post-filters', to: 'terms', reason: 'a filter names terms by their ids' },
  { from: 'bulk-edit', to: 'post-filters', reason: 'an edit is for all that fit a filter' },
  { from: 'bulk-edit', to: 'import', reason: 'a cover that enters an open zone is everybody’s' },
  { from: 'bulk-edit', to: 'terms', reason: 'an edit names terms by their ids' },
  { from: 'review', to: 'codes', reason: 'a published image goes out with the operator’s code' },
  { from: 'review', to: 'import', reason: 'what a picture looks like is read by one rule' },
  { from: 'review', to: 'post-admin', reason: 'a post goes into the bin as editors put it there' },
  {
    from: 'library-checks',
    to: 'post-filters',
    reason: 'both posts of a pair are shown as in the list',
  },
  {
    from: 'library-checks',
    to: 'posts',
    reason: 'what a post names as its files is read by one rule',
  },
  {
    from: 'library-checks',
    to: 'import',
    reason: 'what a cover looks like is read from its copies',
  },
  { from: 'rights-reports', to: 'notifications', reason: 'who reports a post hears the answer' },
  {
    from: 'rights-reports',
    to: 'post-filters',
    reason: 'a takedown is for chosen posts, or for all that fit a filter',
  },
  {
    from: 'rights-reports',
    to: 'bulk-edit',
    reason: 'a takedown of many posts says how far it is, as an edit does',
  },
  { from: 'rights-reports', to: 'search', reason: 'a filter may hold words' },
  { from: 'rights-reports', to: 'posts', reason: 'who may know of a post may report it' },
  { from: 'search', to: 'posts', reason: 'what is found is shown as a list is' },
  { from: 'search', to: 'terms', reason: 'tags are searched for, left out and suggested by name' },
  { from: 'uploads', to: 'import', reason: 'an uploaded picture is held to the importer’s rules' },
  { from: 'videos', to: 'posts', reason: 'a view over posts, not a second table' },
];

/**
 * Tests, and what stands in a folder `testing` (or a file of that name), may import every layer of
 * their own workspace, and beyond the arrows of their layer:
 */
export const TESTS_MAY_ALSO_IMPORT: Readonly<Record<string, readonly Layer[]>> = {
  // The server is tried by the very client that will call it.
  'apps/server': ['client'],
  // Catalogues of every app are checked alike.
  'apps/web': ['app-shell'],
  'apps/console': ['app-shell'],
  'apps/ops': ['app-shell'],
};

/** Scripts that run before anything is installed: no package name resolves for them yet. */
export const BEFORE_INSTALLATION: readonly string[] = [
  'tools/start/**',
  'tools/test/**',
  'tools/fresh/**',
];
