import type { NoteKind } from '@baohe/domain/identity/people';
import type { Names } from '@baohe/domain/language/names';
import type { Queryable } from '../../platform/database/queryable.ts';
import {
  column,
  execute,
  queryRow,
  queryRows,
  statement,
} from '../../platform/database/statement.ts';

const MOST_NOTES = 100;
const MOST_DEVICES = 50;
const MOST_SPANS = 60;

const COUNTS = statement({
  name: 'counts_of_person',
  text: `
    select
      (select count(*)::int from unlock where account_id = $1) as unlocks,
      (select count(*)::int from pay_order where account_id = $1) as orders,
      (select count(*)::int from pay_order where account_id = $1 and status = 3) as refunds,
      (select coalesce(sum(money), 0)::int from pay_order
        where account_id = $1 and status = 1 and not is_test) as paid,
      (select count(*)::int from invite where account_id = $1 and status = 1) as invites,
      (select count(*)::int from invite
        where account_id = $1 and status = 1 and paid_month is not null) as "paidInvites",
      (select count(*)::int from code where account_id = $1 and status = 1) as codes,
      (select count(*)::int from help where helper_id = $1) as "helpsGiven",
      (select count(*)::int from help where account_id = $1) as "helpsReceived"`,
  row: {
    unlocks: column.int(),
    orders: column.int(),
    refunds: column.int(),
    paid: column.int(),
    invites: column.int(),
    paidInvites: column.int(),
    codes: column.int(),
    helpsGiven: column.int(),
    helpsReceived: column.int(),
  },
});

const INVITED_BY = statement({
  name: 'inviter_of_person',
  text: `
    select account.id, coalesce(account.name, '') as name
    from invite join account on account.id = invite.account_id where invited_id = $1 and invite.status = 1`,
  row: { id: column.uuid(), name: column.text() },
});

const SPANS = statement({
  name: 'tier_spans_of_person',
  text: `
    select held_tier.id, held_tier.tier_id as "tierId", name, names, level, since, until,
      coalesce(source, 'other') as source
    from held_tier join tier on tier.id = held_tier.tier_id left join tier_grant on tier_grant.id = grant_id
    where held_tier.account_id = $1 order by since desc, held_tier.id limit ${MOST_SPANS}`,
  row: {
    id: column.uuid(),
    tierId: column.uuid(),
    name: column.text(),
    names: column.json<Names>(),
    level: column.int(),
    since: column.date(),
    until: column.date().orNull,
    source: column.text<'order' | 'card_key' | 'staff' | 'other'>(),
  },
});

const DEVICES = statement({
  name: 'devices_of_person',
  text: `
    select id, label, created_at as "createdAt", last_seen_at as "lastSeenAt",
      exists (select from session where device_id = device.id and ends_at > $2) as "isIn"
    from device where account_id = $1 and revoked_at is null
    order by last_seen_at desc, id limit ${MOST_DEVICES}`,
  row: {
    id: column.uuid(),
    label: column.text(),
    createdAt: column.date(),
    lastSeenAt: column.date(),
    isIn: column.bool(),
  },
});

const NOTE_SHAPE = {
  id: column.uuid(),
  kind: column.text<NoteKind>(),
  content: column.text(),
  staffId: column.uuid(),
  staffName: column.text(),
  createdAt: column.date(),
};

const NOTES = `
  select account_note.id, kind, content, staff_id as "staffId", coalesce(account.name, '') as "staffName",
    account_note.created_at as "createdAt"
  from account_note left join account on account.id = staff_id`;

const NOTES_OF = statement({
  name: 'notes_about_person',
  text: `${NOTES} where account_id = $1
    order by account_note.created_at desc, account_note.id desc limit ${MOST_NOTES}`,
  row: NOTE_SHAPE,
});

const NOTE = statement({
  name: 'note_about_person',
  text: `${NOTES} where account_note.id = $1`,
  row: NOTE_SHAPE,
});

const ADD_NOTE = statement({
  name: 'add_note_about_person',
  text: `
    insert into account_note (account_id, staff_id, kind, content, created_at)
    values ($1, $2, $3, $4, $5) returning id`,
  row: { id: column.uuid() },
});

const REMOVE_NOTE = statement({
  name: 'remove_note_about_person',
  text: `delete from account_note where id = $1 and kind = 'note'`,
});

interface NewNote {
  accountId: string;
  staffId: string;
  kind: NoteKind;
  content: string;
  at: Date;
}

/** What stands on the page of one person. */
export function personFactsRepository(db: Queryable) {
  return {
    async counts(accountId: string) {
      return (await queryRow(db, COUNTS, [accountId]))!;
    },
    invitedBy: (accountId: string) => queryRow(db, INVITED_BY, [accountId]),
    spans: (accountId: string) => queryRows(db, SPANS, [accountId]),
    devices: (accountId: string, now: Date) => queryRows(db, DEVICES, [accountId, now]),
    notes: (accountId: string) => queryRows(db, NOTES_OF, [accountId]),
    note: (noteId: string) => queryRow(db, NOTE, [noteId]),

    async addNote({ accountId, staffId, kind, content, at }: NewNote): Promise<string> {
      return (await queryRow(db, ADD_NOTE, [accountId, staffId, kind, content, at]))!.id;
    },

    /** Reasons of what was done stay. */
    removeNote: (noteId: string) => execute(db, REMOVE_NOTE, [noteId]),
  };
}

export type NoteRow = NonNullable<
  Awaited<ReturnType<ReturnType<typeof personFactsRepository>['note']>>
>;
