import { BUDGETS, type LandingName } from './budgets.ts';
import { chunkOf, withStaticImports, type Chunk, type Manifest } from './manifest.ts';

/** Bytes of a built file on the wire. */
export type Weight = (file: string) => number;

export interface Weighed {
  /** The entry and all that is needed to draw one of the screens where a visit begins. */
  readonly firstVisits: readonly FirstVisit[];
  /** What every visit loads right behind its first paint, beyond the entry. */
  readonly frame: number;
  /** What every visit loads in its first quiet moment, beyond the entry and the frame. */
  readonly behind: number;
  /** What a route adds to all of these: its chunk, and what it brings along. */
  readonly routes: readonly Named[];
  /** Loaded later or never, and in no budget. */
  readonly others: readonly Named[];
}

export interface FirstVisit {
  readonly name: LandingName;
  readonly js: number;
  readonly css: number;
}

interface Named {
  readonly name: string;
  readonly bytes: number;
}

export interface EveryVisit {
  readonly entry: string;
  /** Where a visit begins, with what is drawn for it. */
  readonly landings: Readonly<Record<LandingName, readonly string[]>>;
  readonly frame: readonly string[];
  readonly behind: readonly string[];
}

const LANDINGS = Object.keys(BUDGETS.firstVisit) as LandingName[];
/** Visitors' phones load these. The preview of a post is loaded by staff only, beside the console's form. */
const ROUTE = /^src\/screens\/(?!preview\.)/;

export function weigh(manifest: Manifest, weight: Weight, visit: EveryVisit): Weighed {
  const chunks = (names: Iterable<string>): Chunk[] =>
    [...names].map((name) => chunkOf(manifest, name));
  const total = (files: readonly string[]): number =>
    [...new Set(files)].reduce((sum, file) => sum + weight(file), 0);
  const js = (names: Iterable<string>): number => total(chunks(names).map(({ file }) => file));

  const entry = withStaticImports(manifest, visit.entry);
  const landings = LANDINGS.map((name) => ({
    name,
    files: withStaticImports(manifest, visit.entry, ...visit.landings[name]),
  }));
  const frame = withStaticImports(manifest, ...visit.frame);
  const beyond = (known: ReadonlySet<string>, names: Iterable<string>) =>
    [...names].filter((reached) => !known.has(reached));
  const soon = new Set([...entry, ...frame]);
  const always = new Set([...soon, ...withStaticImports(manifest, ...visit.behind)]);
  const dynamic = Object.keys(manifest).filter((name) => manifest[name]?.isDynamicEntry);
  const named = (names: readonly string[]): Named[] =>
    names
      .map((name) => ({ name, bytes: js(beyond(always, withStaticImports(manifest, name))) }))
      .toSorted((one, other) => other.bytes - one.bytes);

  return {
    firstVisits: landings.map(({ name, files }) => ({
      name,
      js: js(files),
      css: total(chunks(files).flatMap(({ css = [] }) => css)),
    })),
    frame: js(beyond(entry, frame)),
    behind: js(beyond(soon, always)),
    routes: named(dynamic.filter((name) => ROUTE.test(name))),
    others: named(
      dynamic.filter(
        (name) =>
          !ROUTE.test(name) && !always.has(name) && !landings.some(({ files }) => files.has(name)),
      ),
    ),
  };
}
