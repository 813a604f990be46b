import { inArray } from 'drizzle-orm';
import { crudTable } from '../../platform/crud/crud-table.ts';
import type { Queryable } from '../../platform/database/queryable.ts';
import type { Cursors } from '../../platform/paging/cursors.ts';
import { mediaFile } from '../../schema/media.ts';
import { slide } from '../../schema/slide.ts';

export type SlideRow = typeof slide.$inferSelect;

export function managedSlidesRepository(db: Queryable, cursors: Cursors) {
  return {
    ...crudTable(db, slide, cursors),

    /** What kinds of files these hashes (hex) stand for; those that are none are left out. */
    async mimes(hashes: string[]): Promise<Map<string, string>> {
      const wanted = hashes.map((hash) => Buffer.from(hash, 'hex'));
      const rows = await db
        .select({ hash: mediaFile.hash, mime: mediaFile.mime })
        .from(mediaFile)
        .where(inArray(mediaFile.hash, wanted));
      return new Map(rows.map(({ hash, mime }) => [hash.toString('hex'), mime]));
    },
  };
}

export type ManagedSlides = ReturnType<typeof managedSlidesRepository>;
