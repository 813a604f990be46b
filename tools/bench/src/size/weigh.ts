import { chunkOf, withStaticImports, type Chunk, type Manifest } from './manifest.ts';

/** Bytes of a built file on the wire. */
export type Weight = (file: string) => number;

export interface Weighed {
  readonly firstLoad: { readonly js: number; readonly css: number };
  /** What every visit loads right behind its first paint, beyond the entry. */
  readonly frame: number;
  /** What a route adds to the entry and the frame: its chunk, and what it brings along. */
  readonly routes: readonly Named[];
  /** Loaded later or never, and in no budget. */
  readonly others: readonly Named[];
}

interface Named {
  readonly name: string;
  readonly bytes: number;
}

export interface EveryVisit {
  readonly entry: string;
  /** The first screen. */
  readonly route: string;
  readonly frame: readonly string[];
}

const ROUTE = /^src\/screens\//;

export function weigh(manifest: Manifest, weight: Weight, visit: EveryVisit): Weighed {
  const chunks = (names: Iterable<string>): Chunk[] =>
    [...names].map((name) => chunkOf(manifest, name));
  const total = (files: readonly string[]): number =>
    [...new Set(files)].reduce((sum, file) => sum + weight(file), 0);
  const js = (names: Iterable<string>): number => total(chunks(names).map(({ file }) => file));

  const entry = withStaticImports(manifest, visit.entry);
  const firstLoad = withStaticImports(manifest, visit.entry, visit.route);
  const frame = withStaticImports(manifest, ...visit.frame);
  const beyond = (known: ReadonlySet<string>, names: Iterable<string>) =>
    [...names].filter((reached) => !known.has(reached));
  const always = new Set([...entry, ...frame]);
  const dynamic = Object.keys(manifest).filter((name) => manifest[name]?.isDynamicEntry);
  const named = (names: readonly string[]): Named[] =>
    names
      .map((name) => ({ name, bytes: js(beyond(always, withStaticImports(manifest, name))) }))
      .toSorted((one, other) => other.bytes - one.bytes);

  return {
    firstLoad: {
      js: js(firstLoad),
      css: total(chunks(firstLoad).flatMap(({ css = [] }) => css)),
    },
    frame: js(beyond(entry, frame)),
    routes: named(dynamic.filter((name) => ROUTE.test(name))),
    others: named(
      dynamic.filter((name) => !ROUTE.test(name) && !firstLoad.has(name) && !frame.has(name)),
    ),
  };
}
