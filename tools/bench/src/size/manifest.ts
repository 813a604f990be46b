/** One chunk as vite's manifest.json tells of it. */
export interface Chunk {
  readonly file: string;
  readonly isEntry?: boolean;
  readonly isDynamicEntry?: boolean;
  readonly imports?: readonly string[];
  readonly css?: readonly string[];
}

/** By source file, or by a name with an underscore for a chunk that several share. */
export type Manifest = Readonly<Record<string, Chunk>>;

/** The chunk and everything that the browser must have before it can run it. */
export function withStaticImports(manifest: Manifest, ...names: readonly string[]): Set<string> {
  const reached = new Set<string>();
  const waiting = [...names];
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    if (!reached.has(name)) {
      reached.add(name);
      waiting.push(...(chunkOf(manifest, name).imports ?? []));
    }
  }
  return reached;
}

export function chunkOf(manifest: Manifest, name: string): Chunk {
  const chunk = manifest[name];
  if (!chunk) {
    throw new Error(`The build has no ${name}`);
  }
  return chunk;
}
