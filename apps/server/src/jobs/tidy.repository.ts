import type pg from 'pg';

/** Of posts, whose lists and search rows go with them. */
const BATCH = 200;

export function tidyRepository(pool: pg.Pool) {
  return {
    async removeAnnouncements(deletedBefore: Date): Promise<void> {
      await pool.query('delete from announcement where status = -1 and updated_at < $1', [
        deletedBefore,
      ]);
    },

    async removeSlides(deletedBefore: Date): Promise<void> {
      await pool.query('delete from slide where status = -1 and updated_at < $1', [deletedBefore]);
    },

    /** Some of them; false when there are no more. Whose content another post shows stays. */
    async removePosts(deletedBefore: Date): Promise<boolean> {
      const { rowCount } = await pool.query(
        `delete from post where id in (
           select id from post
           where status = -1 and updated_at < $1
             and not exists (select from post_content where content_of = post.id)
           limit $2)`,
        [deletedBefore, BATCH],
      );
      return (rowCount ?? 0) > 0;
    },

    /** Those that no post stands in and that nothing stands below. */
    async removeTerms(deletedBefore: Date): Promise<void> {
      await pool.query(
        `with deleted as materialized (
           select id, no from term where status = -1 and updated_at < $1
         ), used as materialized (
           select distinct unnest(terms) as no from post where exists (select from deleted)
         )
         delete from term using deleted
         where term.id = deleted.id
           and not exists (select from used where used.no = deleted.no)
           and not exists (
             select from term below
             where (below.parent_id = term.id or below.zone = term.id) and below.id <> term.id)
           and not exists (select from post where post.zone = term.id)`,
        [deletedBefore],
      );
    },

    async removeSessions(endedBefore: Date, idleSince: Date): Promise<void> {
      await pool.query('delete from session where ends_at < $1 or last_seen_at < $2', [
        endedBefore,
        idleSince,
      ]);
      await pool.query('delete from setup_token where expires_at < $1', [endedBefore]);
    },

    /** Who left nothing here, did not come back, and has no picture to come back with. */
    async removeGuests(notSeenSince: Date): Promise<void> {
      await pool.query(
        `delete from account
         where name is null and password_hash is null and points = 0 and not demo
           and created_at < $1
           and not exists (select from device where account_id = account.id and last_seen_at >= $1)
           and not exists (select from session where account_id = account.id and last_seen_at >= $1)
           and not exists (select from credential where account_id = account.id and revoked_at is null)
           and not exists (select from held_tier where account_id = account.id)
           and not exists (select from unlock where account_id = account.id)
           and not exists (
             select from list join list_entry on list_id = list.id where account_id = account.id)`,
        [notSeenSince],
      );
    },
  };
}

export type TidyRepository = ReturnType<typeof tidyRepository>;
