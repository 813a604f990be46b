import { inArray } from 'drizzle-orm';
import { mediaFile } from '../../schema/media.ts';
import type { Queryable } from '../database/queryable.ts';

export function pictureFilesRepository(db: Queryable) {
  return {
    /** What kinds of files these hashes (hex) stand for; those that are none are left out. */
    async mimes(hashes: string[]): Promise<Map<string, string>> {
      const bytes = hashes.map((hash) => Buffer.from(hash, 'hex'));
      const rows = await db
        .select({ hash: mediaFile.hash, mime: mediaFile.mime })
        .from(mediaFile)
        .where(inArray(mediaFile.hash, bytes));
      return new Map(rows.map(({ hash, mime }) => [hash.toString('hex'), mime]));
    },
  };
}

export type PictureFilesRepository = ReturnType<typeof pictureFilesRepository>;
