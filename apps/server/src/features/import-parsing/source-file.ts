import { createHash } from 'node:crypto';
import { open, stat } from 'node:fs/promises';
import type { FoundWork } from '@baohe/domain/import/found-work';
import { BEGINNING_BYTES } from '../import/looks-like.ts';

export const baseName = (path: string): string => path.split('/').at(-1) ?? path;
export const folderOf = (path: string): string => path.split('/').slice(0, -1).join('/');

/** In small letters, without the dot; empty where there is none. */
export const endingIn = (path: string): string =>
  /\.([a-z0-9]{1,5})$/i.exec(baseName(path))?.[1]?.toLowerCase() ?? '';

export const withoutEnding = (name: string): string => name.replace(/\.[a-z0-9]{1,5}$/i, '');

/**
 * The same for a path at every import: what is imported again is found by it. Systems compose the letters of names
 * differently; where a composed path is among `paths` too, they are two files.
 */
export function stableName(path: string, paths: readonly string[]): string {
  const composed = path.normalize('NFC');
  const isOther = path !== composed && paths.includes(composed);
  return createHash('sha256')
    .update(isOther ? path : composed)
    .digest('hex')
    .slice(0, 16);
}

/** Of everything that belongs to a work. */
export const pathsOf = ({ files, beside }: Pick<FoundWork, 'files' | 'beside'>): string[] => [
  ...files.map(({ path }) => path),
  ...beside,
];

/** The size of a file and its first bytes, by which it shows what it is. */
export async function beginningOf(path: string): Promise<{ bytes: Buffer; size: number }> {
  const file = await open(path);
  try {
    const { size } = await stat(path);
    const { buffer, bytesRead } = await file.read(
      Buffer.alloc(BEGINNING_BYTES),
      0,
      BEGINNING_BYTES,
      0,
    );
    return { bytes: buffer.subarray(0, bytesRead), size };
  } finally {
    await file.close();
  }
}
