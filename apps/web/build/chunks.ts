import type { Rolldown } from 'vite';

interface Modules {
  getModuleInfo: (id: string) => Rolldown.ModuleInfo | null;
}

interface File {
  name: string;
  /** One of these parts of the app needs what is in the file. */
  part: RegExp;
  /** Or all of these do. */
  together?: readonly RegExp[];
  /** Libraries with one index for all they have say nothing about who needs what: named here. */
  modules?: RegExp;
}

const HOME = /\/screens\/osusume\.tsx$/;
const DIALOGS = /\/app\/dialog-registry\.ts$/;

const NOTHING = /^$/;
/** What home, navigation and overlays draw. */
const ICONS_OF_THE_HOME = [
  'arrow-down',
  'box',
  'chevron-right',
  'circle-alert',
  'circle-check',
  'circle-user-round',
  'ellipsis-vertical',
  'flask-conical',
  'gift',
  'house',
  'image-off',
  'key-round',
  'lock',
  'messages-square',
  'moon-star',
  'pause',
  'play',
  'rotate-cw',
  'search',
  'sliders-horizontal',
  'user-round',
  'user-round-plus',
  'x',
].join('|');

/** Files for what several parts of the app need, the first that fits. */
const FILES: readonly File[] = [
  {
    // What somebody without a name meets.
    name: 'door',
    part: /\/screens\/login\.tsx$/,
    modules:
      /mutationObserver|useMutation|icons\/(?:arrow-right|circle-check|circle-exclamation-point|eye|eye-off|image|key-round|languages|shield-check|user-round)\./,
  },
  { name: 'who', part: /\/app-shell\/src\/who-is-here\.ts$/ },
  {
    // What every visit loads right behind its first paint.
    name: 'frame',
    part: /\/app\/(?:overlays|shell\/shell)\.tsx$/,
    // So that the dialogs of a login do not bring the home along.
    together: [HOME, DIALOGS],
    modules: new RegExp(
      `lucide-react/dist/esm/(?!icons/)|icons/(?:${ICONS_OF_THE_HOME})\\.|[iI]nfiniteQuery|react-router|router-core`,
    ),
  },
  { name: 'library', part: HOME },
  { name: 'dialogs', part: DIALOGS },
  // Of the lock and the hint for Safari: most people never see either.
  {
    name: 'seldom',
    part: NOTHING,
    modules: /icons\/(?:delete|fingerprint-pattern|share|square-plus)\./,
  },
  // Those of readers, players and dialogs, none of which a first visit draws.
  { name: 'icons', part: NOTHING, modules: /lucide-react/ },
];
const NAMED = /node_modules\/(?:lucide-react|@tanstack)\//;

/** The parts of the app, loaded one by one, that need a module. */
function partsWith(id: string, modules: Modules, seen = new Set<string>()): Set<string> {
  const parts = new Set<string>();
  const info = modules.getModuleInfo(id);
  if (!info || seen.has(id)) {
    return parts;
  }
  seen.add(id);
  if (info.dynamicImporters.length > 0) {
    parts.add(id);
  }
  for (const importer of info.importers) {
    for (const part of partsWith(importer, modules, seen)) {
      parts.add(part);
    }
  }
  return parts;
}

/** Which file a module that several parts need goes into; the bundler decides about the rest. */
function fileOf(id: string, modules: Modules): string | undefined {
  if (NAMED.test(id)) {
    return FILES.find((file) => file.modules?.test(id))?.name;
  }
  const needing = [...partsWith(id, modules)];
  const isNeededBy = (part: RegExp) => needing.some((each) => part.test(each));
  return FILES.find(({ part, together }) => isNeededBy(part) || together?.every(isNeededBy))?.name;
}

/**
 * Few files: a phone far from the server asks for six at a time and waits for each round. Left alone,
 * the bundler makes dozens of a few hundred bytes, which pack worse, too.
 */
export const chunks = {
  includeDependenciesRecursively: false,
  groups: [
    { name: 'first', tags: ['$initial' as const] },
    { name: 'first', test: /rolldown\/runtime/ },
    { name: 'who', test: /\/app-shell\/src\/(?:who-is-here|recognise)\./ },
    {
      // What the home, the box and the guest page need of codes and of the blind box, and nothing else does.
      name: 'codes',
      test: /\/(?:features\/(?:blind-box\/box-entry|codes\/use-code-entry)|entities\/(?:blind-box|guest-page))\./,
    },
    { name: fileOf, debugName: 'shared', minShareCount: 2 },
  ],
};
