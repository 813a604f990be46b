import { chunkOf, withStaticImports, type Manifest } from './manifest.ts';
import type { Weight } from './weigh.ts';

/** Bytes of scripts and styles that a page needs before these parts of it stand there. */
export function firstLoad(manifest: Manifest, weight: Weight, parts: readonly string[]): number {
  const chunks = [...withStaticImports(manifest, ...parts)].map((name) => chunkOf(manifest, name));
  const files = new Set(chunks.flatMap(({ file, css = [] }) => [file, ...css]));
  return [...files].reduce((sum, file) => sum + weight(file), 0);
}
