/** The libraries that draw the first screen; what only a later one needs of them stays out. */
const BASE =
  /node_modules\/(?:react|react-dom|scheduler|use-sync-external-store|@lingui\/core|@tanstack\/(?:react-router|router-core|history|store|react-store|query-core|react-query))\/(?!.*(?:mutationObserver|useMutation|hydration|[iI]nfiniteQuery(?:Observer|\.)|queriesObserver))/;

/** What nearly every screen draws with. */
const PARTS = [
  /packages\/ui\/src\/(?:box-mark|brand|card|icon-button|title-bar)\./,
  /lucide-react\/dist\/esm\/(?!icons)/,
  /lucide-react\/.*\/(?:key-round|shield-check|circle-exclamation-point|user-round)\./,
];

/** What somebody without a name meets first: the form, its rules and its words. */
const DOOR = [
  /screens\/login/,
  /features\/identity\/(?:account-f|alert|doorway|login-card|look-around|mode-row|next-address)/,
  /features\/identity\/use-(?:fault|name|strength|wait|ways)/,
  /packages\/ui\/src\/password-field\./,
  /packages\/contract\/src\/(?:identity|account)\./,
  /packages\/domain\/src\/identity\/(?!roles)/,
  /lucide-react\/.*\/(?:eye|eye-off|languages|scan-qr-code)\./,
];

/** What lists that go on and on ask with; the first screen has none. */
const ENDLESS = /infiniteQueryObserver|useInfiniteQuery/;

/** What every form is made of and asks with, the login's too. */
const FORMS =
  /mutationObserver|useMutation|packages\/ui\/src\/field\.|identity\/roles|icons\/(?:circle-check|arrow-right|image)\./;

/** Parts that several screens draw with; those of the first load stand above. */
const KIT =
  /packages\/ui\/src\/(?!button|spinner|class-names|field|password-field|carousel|bottom-sheet|box-)|apps\/web\/src\/entities\/(?!post-list|progress|follow-tags)|lucide-react\/dist\/esm\/icons\//;

const oneOf = (patterns: readonly RegExp[]) => (id: string) =>
  patterns.some((pattern) => pattern.test(id));

/** Left alone, the bundler makes dozens of small files of these, which pack worse by 6 kB. */
export const chunks = {
  includeDependenciesRecursively: false,
  groups: [
    { name: 'parts', test: oneOf(PARTS) },
    { name: 'door', test: oneOf(DOOR) },
    { name: 'base', test: BASE },
    { name: 'endless', test: ENDLESS },
    { name: 'forms', test: FORMS },
    { name: 'kit', test: KIT, minShareCount: 2 },
  ],
};
