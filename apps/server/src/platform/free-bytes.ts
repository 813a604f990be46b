import { statfs } from 'node:fs/promises';

/** How much is free on the disk of a folder; null where the system does not say. */
export async function freeBytesAt(folder: string): Promise<number | null> {
  try {
    const { bavail, bsize } = await statfs(folder);
    return bavail * bsize;
  } catch {
    return null;
  }
}
