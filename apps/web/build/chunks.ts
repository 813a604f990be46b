/** The libraries that draw the first screen; what only a later one needs of them stays out. */
const BASE =
  /node_modules\/(?:react|react-dom|scheduler|use-sync-external-store|@lingui\/core|@tanstack\/(?:react-router|router-core|history|store|react-store|query-core|react-query))\/(?!.*(?:mutationObserver|useMutation|hydration|infiniteQueryObserver|queriesObserver))/;

/** What nearly every screen draws with. */
const PARTS =
  /packages\/ui\/src\/(?:box-hero|box-mark|brand|card|icon-button|title-bar)\.|lucide-react\/dist\/esm\/(?!icons)/;

/** Left alone, the bundler makes a dozen small files of these, which pack worse by 4 kB. */
export const chunks = {
  includeDependenciesRecursively: false,
  groups: [
    { name: 'parts', test: PARTS },
    { name: 'base', test: BASE },
  ],
};
