import { chunkOf, withStaticImports, type Chunk, type Manifest } from './manifest.ts';

/** Bytes of a built file on the wire. */
export type Weight = (file: string) => number;

export interface Weighed {
  readonly firstLoad: { readonly js: number; readonly css: number };
  /** What a route adds to the entry: its chunk, and what only it brings along. */
  readonly routes: readonly Named[];
  /** Loaded later or never, and in no budget. */
  readonly others: readonly Named[];
}

interface Named {
  readonly name: string;
  readonly bytes: number;
}

export interface FirstLoad {
  readonly entry: string;
  readonly route: string;
}

const ROUTE = /^src\/screens\//;

export function weigh(manifest: Manifest, weight: Weight, first: FirstLoad): Weighed {
  const chunks = (names: Iterable<string>): Chunk[] =>
    [...names].map((name) => chunkOf(manifest, name));
  const total = (files: readonly string[]): number =>
    [...new Set(files)].reduce((sum, file) => sum + weight(file), 0);
  const js = (names: Iterable<string>): number => total(chunks(names).map(({ file }) => file));

  const entry = withStaticImports(manifest, first.entry);
  const firstLoad = withStaticImports(manifest, first.entry, first.route);
  const beyondEntry = (name: string) =>
    [...withStaticImports(manifest, name)].filter((reached) => !entry.has(reached));
  const dynamic = Object.keys(manifest).filter((name) => manifest[name]?.isDynamicEntry);
  const named = (names: readonly string[]): Named[] =>
    names
      .map((name) => ({ name, bytes: js(beyondEntry(name)) }))
      .toSorted((one, other) => other.bytes - one.bytes);

  return {
    firstLoad: {
      js: js(firstLoad),
      css: total(chunks(firstLoad).flatMap(({ css = [] }) => css)),
    },
    routes: named(dynamic.filter((name) => ROUTE.test(name))),
    others: named(dynamic.filter((name) => !ROUTE.test(name) && !firstLoad.has(name))),
  };
}
