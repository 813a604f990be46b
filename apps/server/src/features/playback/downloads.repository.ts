import type { Queryable } from '../../platform/database/queryable.ts';
import { column, execute, queryRows, statement } from '../../platform/database/statement.ts';
import { mediaPath } from '../../platform/media/media-name.ts';
import { endingOf } from '../../platform/media/media-type.ts';

/** A file of a library that members may download whole. */
export interface DownloadFile {
  name: string;
  /** As the library knows it, with the library's name before it. */
  fileRef: string;
  sizeBytes: number;
  position: number;
}

const LONGEST_NAME = 60;

const FILES = statement({
  name: 'files_to_download',
  isPrepared: false,
  text: `
    select ref, encode(hash, 'hex') as hash, mime from library_file
    where ref = any ($1) and hash is not null`,
  row: { ref: column.text(), hash: column.text(), mime: column.text() },
});

const REMOVE = statement({
  name: 'remove_downloads_from_files',
  isPrepared: false,
  text: `
    delete from download_info
    where post_id = $1 and file_ref is not null and file_ref <> all ($2::text[])`,
});

const SAVE = statement({
  name: 'save_downloads_from_files',
  isPrepared: false,
  text: `
    insert into download_info (post_id, file_ref, name, url, size_bytes, position)
    select $1::uuid, given.*
    from unnest($2::text[], $3::text[], $4::text[], $5::bigint[], $6::int[]) as given
    on conflict (post_id, file_ref) do update set
      name = excluded.name, url = excluded.url, size_bytes = excluded.size_bytes,
      position = excluded.position, updated_at = now()`,
});

export function downloadsRepository(db: Queryable) {
  return {
    /** Exactly these files; links that editors wrote stay. In the caller's transaction. */
    async replace(postId: string, files: readonly DownloadFile[]): Promise<void> {
      const refs = files.map(({ fileRef }) => fileRef);
      await execute(db, REMOVE, [postId, refs]);
      if (files.length === 0) {
        return;
      }
      const stored = await queryRows(db, FILES, [refs]);
      const addresses = new Map(stored.map(({ ref, hash, mime }) => [ref, addressOf(hash, mime)]));
      await execute(db, SAVE, [
        postId,
        refs,
        files.map(({ name }) => Array.from(name).slice(0, LONGEST_NAME).join('')),
        refs.map((ref) => {
          const address = addresses.get(ref);
          if (!address) {
            throw new Error(`${ref} is not in the store`);
          }
          return address;
        }),
        files.map(({ sizeBytes }) => sizeBytes),
        files.map(({ position }) => position),
      ]);
    },
  };
}

function addressOf(hash: string, mime: string): string | undefined {
  const ending = endingOf(mime);
  return ending && mediaPath({ variant: 'full', hash, ending });
}
