import type { Queryable } from '../../platform/database/queryable.ts';
import {
  column,
  execute,
  queryRow,
  queryRows,
  statement,
} from '../../platform/database/statement.ts';

/**
 * Every column of the database that names an account, and what becomes of its rows when the account is deleted. A test
 * compares the list with the database.
 */
export const ACCOUNT_COLUMNS = {
  'activity_clock.account_id': 'removed',
  'activity_day.account_id': 'removed',
  'activity_work.account_id': 'removed',
  'account_note.account_id': 'removed',
  'album.account_id': 'removed',
  'api_token.account_id': 'removed',
  'blind_box.account_id': 'removed',
  'bookmark.account_id': 'removed',
  'bulk_progress.account_id': 'removed',
  'card_key_use.account_id': 'stays',
  // What was edited stays, and who did it is nobody.
  'change_set.account_id': 'stays',
  'check_in.account_id': 'removed',
  'code.account_id': 'removed',
  'credential.account_id': 'removed',
  'device.account_id': 'removed',
  'feedback.account_id': 'removed',
  'guest_inviter.guest_id': 'removed',
  'guest_inviter.inviter_id': 'removed',
  // What was paid for, and with what: it names nobody any more.
  'held_tier.account_id': 'stays',
  'help.account_id': 'removed',
  // A help counts for whom it was given to; who gave it is forgotten.
  'help.helper_id': 'forgotten',
  'idempotency_key.account_id': 'removed',
  'import_run.account_id': 'stays',
  // An invite is paid once, also after somebody has left.
  'invite.account_id': 'stays',
  'invite.invited_id': 'stays',
  'invite_code.account_id': 'removed',
  'ledger_entry.account_id': 'stays',
  'list.account_id': 'removed',
  'loan.account_id': 'removed',
  // A link that somebody has read by is not for another.
  'loan_taken.account_id': 'stays',
  'notification.account_id': 'removed',
  'blocked.account_id': 'removed',
  'own_setting.account_id': 'removed',
  'own_update.account_id': 'removed',
  // What was bought and what it brought.
  'pay_order.account_id': 'stays',
  'progress_undo.account_id': 'removed',
  'rating.account_id': 'removed',
  'reading.account_id': 'removed',
  'recent_search.account_id': 'removed',
  'saved_filter.account_id': 'removed',
  // What was decided stays, and who did it is nobody.
  'review_batch.account_id': 'stays',
  'review_folder.held_by': 'forgotten',
  // What was reported stays with the staff only as long as its author does.
  'rights_report.account_id': 'removed',
  'session.account_id': 'removed',
  'tier_grant.account_id': 'stays',
  'unlock.account_id': 'removed',
  // Its file has no row then and goes with the next tidying.
  'upload.account_id': 'removed',
} as const satisfies Record<`${string}.${string}`, 'removed' | 'forgotten' | 'stays'>;

const EMPTYING = Object.entries(ACCOUNT_COLUMNS)
  .filter(([, fate]) => fate !== 'stays')
  .map(([name, fate]) => {
    const [table, columnName] = name.split('.');
    return statement({
      name: `delete_account_${table}_${columnName}`,
      isPrepared: false,
      text:
        fate === 'removed'
          ? `delete from ${table} where ${columnName} = $1`
          : `update ${table} set ${columnName} = null where ${columnName} = $1`,
    });
  });

/** Others were told who it was: names do not change, so the text is the name. */
const FORGET_NAME = statement({
  name: 'forget_name_in_notifications',
  isPrepared: false,
  text: `
    update notification set person = ''
    where person <> '' and person = (
      select name from account where id = $1 and name_skeleton is not null)`,
});

const BLANK = statement({
  name: 'blank_account',
  isPrepared: false,
  text: `
    update account set name = null, name_skeleton = null, password_hash = null, email = '', phone = '',
      roles = '{}', unlock_mode = false, demo = false, status = -1, lock_reason = '', deletion_due = null, deleted_at = $2
    where id = $1`,
});

const NEXT_DUE = statement({
  name: 'next_account_due_for_deletion',
  isPrepared: false,
  text: 'select id from account where deletion_due <= $1 order by deletion_due limit 1',
  row: { id: column.uuid() },
});

const HOLD_DUE = statement({
  name: 'hold_account_due_for_deletion',
  isPrepared: false,
  text: 'select id from account where id = $1 and deletion_due <= $2 for update',
  row: { id: column.uuid() },
});

const SET_DUE = statement({
  name: 'set_account_deletion_due',
  text: 'update account set deletion_due = $2 where id = $1 and deletion_due is null',
});

/** Two who leave at once wait for each other here. */
const HOLD_ROOTS = statement({
  name: 'hold_roots',
  text: `
    select id, demo from account
    where 'root' = any (roles) and status = 1 and deletion_due is null
    order by id for update`,
  row: { id: column.uuid(), demo: column.bool() },
});

const COUNT_CODES = statement({
  name: 'count_own_codes',
  text: 'select count(*)::int as count from code where account_id = $1 and status = 1',
  row: { count: column.int() },
});

export function deletionRepository(db: Queryable) {
  return {
    /** False where it is to be deleted already. */
    async setDue(accountId: string, due: Date): Promise<boolean> {
      return (await execute(db, SET_DUE, [accountId, due])) > 0;
    },

    /** Held until the transaction ends. */
    holdRoots: () => queryRows(db, HOLD_ROOTS),

    async countCodes(accountId: string): Promise<number> {
      return (await queryRow(db, COUNT_CODES, [accountId]))!.count;
    },

    /** One whose time has come: nobody can undo it any more. */
    async nextDue(now: Date): Promise<string | null> {
      return (await queryRow(db, NEXT_DUE, [now]))?.id ?? null;
    },

    /** Until the transaction ends; false where another process has removed it. */
    async holdDue(accountId: string, now: Date): Promise<boolean> {
      return (await queryRow(db, HOLD_DUE, [accountId, now])) !== null;
    },

    /** Everything personal; the row itself stays, for its ledger. */
    async removePersonalData(accountId: string, now: Date): Promise<void> {
      await execute(db, FORGET_NAME, [accountId]);
      for (const emptied of EMPTYING) {
        await execute(db, emptied, [accountId]);
      }
      await execute(db, BLANK, [accountId, now]);
    },
  };
}
