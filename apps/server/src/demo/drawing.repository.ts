import type { Queryable } from '../platform/database/queryable.ts';
import { column, execute, queryRows, statement } from '../platform/database/statement.ts';

export interface FileToDraw extends Record<string, unknown> {
  ref: string;
  recipe: unknown;
  mime: string;
  thumbnails: { ref: string; width: number }[];
}

const FILES_TO_DRAW = statement({
  name: 'library_files_to_draw',
  isPrepared: false,
  text: `
    select file.ref, coalesce(file.recipe, '{}') as recipe, file.mime,
      (select coalesce(jsonb_agg(jsonb_build_object('ref', small.ref, 'width', small.width)), '[]')
       from library_file small where small.thumbnail_of = file.ref) as thumbnails
    from library_file file
    where file.library = $1 and file.hash is null and file.failure is null
      and file.recipe is not null and file.ref <> all ($2::text[])
    order by file.priority, file.requested_at desc nulls last, file.ref
    limit $3`,
  row: {
    ref: column.text(),
    recipe: column.json<FileToDraw['recipe']>(),
    mime: column.text(),
    thumbnails: column.json<FileToDraw['thumbnails']>(),
  },
});

const REQUEST_FILES = statement({
  name: 'request_files',
  isPrepared: false,
  text: `
    update library_file set requested_at = now()
    where ref = any ($1) and hash is null
      and (requested_at is null or requested_at < now() - interval '1 minute')`,
});

/** Which pictures of the demo are still to be drawn. */
export function drawingRepository(db: Queryable) {
  return {
    /** Those that somebody waits for come first. */
    async filesToDraw(
      library: string,
      besides: readonly string[],
      limit: number,
    ): Promise<FileToDraw[]> {
      return queryRows(db, FILES_TO_DRAW, [library, besides, limit]);
    },

    /** Somebody waits for these: they are drawn before the others. */
    async requestFiles(refs: readonly string[]): Promise<void> {
      await execute(db, REQUEST_FILES, [refs]);
    },
  };
}

export type DrawingRepository = ReturnType<typeof drawingRepository>;

/** Whoever opens a post of a demo site says so to whatever draws; elsewhere nothing is drawn. */
export function requestFilesOf(db: Queryable, demo: boolean): DrawingRepository['requestFiles'] {
  const drawing = drawingRepository(db);
  return async (refs) => (demo ? drawing.requestFiles(refs) : undefined);
}
