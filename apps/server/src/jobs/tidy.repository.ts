import type { Queryable } from '../platform/database/queryable.ts';
import { execute, statement } from '../platform/database/statement.ts';

/** Of posts, whose lists and search rows go with them. */
const BATCH = 200;

const REMOVE_ANNOUNCEMENTS = statement({
  name: 'remove_old_announcements',
  isPrepared: false,
  text: 'delete from announcement where status = -1 and updated_at < $1',
});

const REMOVE_SLIDES = statement({
  name: 'remove_old_slides',
  isPrepared: false,
  text: 'delete from slide where status = -1 and updated_at < $1',
});

const REMOVE_FEEDBACK = statement({
  name: 'remove_old_feedback',
  isPrepared: false,
  text: 'delete from feedback where status = -1 and updated_at < $1',
});

const REMOVE_POSTS = statement({
  name: 'remove_old_posts',
  isPrepared: false,
  text: `delete from post where id in (
           select id from post
           where status = -1 and updated_at < $1
             and not exists (select from post_content where content_of = post.id)
           limit $2)`,
});

const FORGET_IMPORTS = statement({
  name: 'forget_old_imports',
  isPrepared: false,
  text: 'update import_item set before = null where before is not null and finished_at < $1',
});

const REMOVE_TERMS = statement({
  name: 'remove_old_terms',
  isPrepared: false,
  text: `with deleted as materialized (
           select id, no from term
           where status = -1 and updated_at < $1
             -- Imports still name what was merged.
             and merged_into is null
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
});

/** What can no longer be undone needs no way back. */
const FORGET_MERGES = statement({
  name: 'forget_old_term_merges',
  isPrepared: false,
  text: 'delete from term_merge where merged_at < $1',
});

/** One that was merged stays: imports still name it. */
const REMOVE_SERIES = statement({
  name: 'remove_old_series',
  isPrepared: false,
  text: `delete from series
         where status = -1 and updated_at < $1 and (merged_into is null or key is null)`,
});

const REMOVE_CHANGE_SETS = statement({
  name: 'remove_old_change_sets',
  isPrepared: false,
  text: 'delete from change_set where created_at < $1',
});

const REMOVE_CALLBACKS = statement({
  name: 'remove_old_payment_callbacks',
  isPrepared: false,
  text: 'delete from pay_callback where at < $1',
});

const REMOVE_LOANS = statement({
  name: 'remove_old_loans',
  isPrepared: false,
  text: `delete from loan
         where expires_at < $1
           and not exists (select from loan_taken where loan_id = loan.id and ends_at >= $1)`,
});

const REMOVE_SESSIONS = statement({
  name: 'remove_old_sessions',
  isPrepared: false,
  text: 'delete from session where ends_at < $1 or last_seen_at < $2',
});

const REMOVE_SETUP_TOKENS = statement({
  name: 'remove_old_setup_tokens',
  isPrepared: false,
  text: 'delete from setup_token where expires_at < $1',
});

/** A claimed one explains how posts were opened. */
const REMOVE_BOXES = statement({
  name: 'remove_old_blind_boxes',
  isPrepared: false,
  text: 'delete from blind_box where claimed_at is null and day < $1::date',
});

const REMOVE_GUESTS = statement({
  name: 'remove_old_guests',
  isPrepared: false,
  text: `delete from account
         where name is null and password_hash is null and points = 0 and not demo
           and deleted_at is null
           and created_at < $1
           and not exists (select from device where account_id = account.id and last_seen_at >= $1)
           and not exists (select from session where account_id = account.id and last_seen_at >= $1)
           and not exists (select from credential where account_id = account.id and revoked_at is null)
           and not exists (select from held_tier where account_id = account.id)
           and not exists (select from unlock where account_id = account.id)
           and not exists (
             select from list join list_entry on list_id = list.id where account_id = account.id)`,
});

export function tidyRepository(db: Queryable) {
  return {
    async removeAnnouncements(deletedBefore: Date): Promise<void> {
      await execute(db, REMOVE_ANNOUNCEMENTS, [deletedBefore]);
    },

    async removeSlides(deletedBefore: Date): Promise<void> {
      await execute(db, REMOVE_SLIDES, [deletedBefore]);
    },

    /** What can no longer be undone needs no way back. */
    async forgetImports(finishedBefore: Date): Promise<void> {
      await execute(db, FORGET_IMPORTS, [finishedBefore]);
    },

    /** Edits that can no longer be taken back. */
    async removeChangeSets(madeBefore: Date): Promise<void> {
      await execute(db, REMOVE_CHANGE_SETS, [madeBefore]);
    },

    async removeCallbacks(before: Date): Promise<void> {
      await execute(db, REMOVE_CALLBACKS, [before]);
    },

    async removeLoans(endedBefore: Date): Promise<void> {
      await execute(db, REMOVE_LOANS, [endedBefore]);
    },

    async removeFeedback(deletedBefore: Date): Promise<void> {
      await execute(db, REMOVE_FEEDBACK, [deletedBefore]);
    },

    /** Some of them; false when there are no more. Whose content another post shows stays. */
    async removePosts(deletedBefore: Date): Promise<boolean> {
      return (await execute(db, REMOVE_POSTS, [deletedBefore, BATCH])) > 0;
    },

    /** Those that no post stands in and that nothing stands below. */
    async removeTerms(deletedBefore: Date): Promise<void> {
      await execute(db, REMOVE_TERMS, [deletedBefore]);
      await execute(db, FORGET_MERGES, [deletedBefore]);
    },

    /** Their posts stay, and stand alone. */
    async removeSeries(deletedBefore: Date): Promise<void> {
      await execute(db, REMOVE_SERIES, [deletedBefore]);
    },

    async removeSessions(endedBefore: Date, idleSince: Date): Promise<void> {
      await execute(db, REMOVE_SESSIONS, [endedBefore, idleSince]);
      await execute(db, REMOVE_SETUP_TOKENS, [endedBefore]);
    },

    /** Blind boxes that nobody has claimed. */
    async removeBoxes(beforeDay: string): Promise<void> {
      await execute(db, REMOVE_BOXES, [beforeDay]);
    },

    /** Who left nothing here, did not come back, and has no picture to come back with. */
    async removeGuests(notSeenSince: Date): Promise<void> {
      await execute(db, REMOVE_GUESTS, [notSeenSince]);
    },
  };
}

export type TidyRepository = ReturnType<typeof tidyRepository>;
