import { EXPORT_PARTS, type ExportPart } from '@baohe/domain/personal-data/parts';
import type { Queryable } from '../../platform/database/queryable.ts';
import { column, queryRows, statement } from '../../platform/database/statement.ts';

/** A key that sorts by time, and tells two of the same moment apart. */
const byTime = (time: string, ...ids: string[]) =>
  [`to_char(${time} at time zone 'UTC', 'YYYYMMDDHH24MISSMS')`, ...ids].join(` || ' ' || `);

const post = (postId: string) => `'post', json_build_object('id', ${postId}, 'title', post.title)`;
/** Of a post that is not published, its id alone. */
const withPost = (postId: string) => `left join post on post.id = ${postId} and post.status = 1`;
/** Of others, what the app shows of them: the name of whoever is registered. */
const nameOf = (account: string) =>
  `case when ${account}.name_skeleton is null then '' else coalesce(${account}.name, '') end`;

/**
 * The records of each part for the account $1, with a key to sort and to go on by. No secret and no hash stands in
 * here; of other people, nothing but what the app shows anyway.
 */
const PARTS: Readonly<Record<ExportPart, string>> = {
  account: `
    select 'account' as key, json_build_object('id', id, 'name', name, 'email', email, 'phone', phone,
      'roles', roles, 'points', points, 'unlockMode', unlock_mode, 'ageLimit', age_limit, 'createdAt', created_at,
      'inviteKey', (select key from invite_code where account_id = account.id)) as record
    from account where id = $1`,
  tiers: `
    select ${byTime('since', 'held_tier.id')} as key, json_build_object('name', name, 'level', level,
      'since', since, 'until', until) as record
    from held_tier join tier on tier.id = tier_id where account_id = $1`,
  orders: `
    select ${byTime('created_at', 'id')} as key, json_build_object('orderNo', order_no, 'tier', tier_name,
      'days', days, 'fen', money, 'fullFen', full_money, 'coupon', coupon_code, 'method', method,
      'status', status, 'createdAt', created_at, 'paidAt', paid_at, 'refundedAt', refunded_at,
      'refundReason', refund_reason) as record
    from pay_order where account_id = $1`,
  devices: `
    select ${byTime('created_at', 'id')} as key, json_build_object('label', label, 'createdAt', created_at,
      'lastSeenAt', last_seen_at, 'loggedOutAt', unbound_at, 'removedAt', revoked_at) as record
    from device where account_id = $1`,
  credentials: `
    select ${byTime('created_at', `encode(id, 'hex')`)} as key, json_build_object('createdAt', created_at,
      'uses', uses, 'lastUsedAt', last_used_at, 'endedAt', revoked_at) as record
    from credential where account_id = $1`,
  lists: `
    select list.type || ' ' || ${byTime('added_at', 'post_id')} as key, json_build_object('list', list.type,
      ${post('post_id')}, 'addedAt', added_at) as record
    from list join list_entry on list_id = list.id ${withPost('post_id')} where account_id = $1`,
  albums: `
    select ${byTime('album.created_at', 'album.id', `lpad(coalesce(position, 0)::text, 10, '0')`)} as key,
      json_build_object('album', album.name, 'isShared', share_key is not null, 'createdAt', album.created_at,
        ${post('post_id')}, 'position', position, 'addedAt', added_at) as record
    from album left join album_entry on album_id = album.id ${withPost('post_id')} where account_id = $1`,
  progress: `
    select ${byTime('part.at', 'part.post_id', 'part.part')} as key, json_build_object(${post('part.post_id')},
      'part', part.part, 'unit', unit, 'position', position, 'total', total, 'at', part.at,
      'workFinished', finished) as record
    from reading_part part join reading using (account_id, post_id) ${withPost('part.post_id')}
    where account_id = $1`,
  bookmarks: `
    select ${byTime('made_at', 'bookmark.id')} as key, json_build_object(${post('post_id')}, 'part', part,
      'unit', unit, 'position', position, 'block', block, 'words', words, 'note', note,
      'madeAt', made_at, 'changedAt', changed_at) as record
    from bookmark ${withPost('post_id')} where account_id = $1 and not is_removed`,
  activity: `
    select day::text || ' ' || activity_day.source_type as key, json_build_object('day', day,
      'sourceType', activity_day.source_type, 'seconds', round(ms / 1000), 'pages', pages, 'parts', parts,
      'works', works) as record
    from activity_day where account_id = $1`,
  activityWorks: `
    select year || ' ' || post_id as key, json_build_object('year', year, ${post('post_id')},
      'seconds', round(ms / 1000)) as record
    from activity_work ${withPost('post_id')} where account_id = $1`,
  ratings: `
    select ${byTime('at', 'post_id')} as key, json_build_object(${post('post_id')}, 'stars', stars, 'at', at) as record
    from rating ${withPost('post_id')} where account_id = $1`,
  updates: `
    select ${byTime('at', 'post_id', 'kind')} as key, json_build_object(${post('post_id')}, 'kind', kind,
      'parts', parts, 'at', at) as record
    from own_update ${withPost('post_id')} where account_id = $1`,
  searches: `
    select ${byTime('at', `encode(sha256(convert_to(keyword, 'UTF8')), 'hex')`)} as key,
      json_build_object('keyword', keyword, 'at', at) as record
    from recent_search where account_id = $1`,
  cardKeys: `
    select ${byTime('used_at', 'card_key_id')} as key, json_build_object('kind', batch.kind,
      'points', batch.points, 'tier', tier.name, 'days', batch.days, 'usedAt', used_at,
      'takenBackAt', taken_back_at, 'reason', reason) as record
    from card_key_use join card_key on card_key.id = card_key_id
      join card_key_batch batch on batch.id = batch_id left join tier on tier.id = batch.tier_id
    where account_id = $1`,
  points: `
    select lpad(number::text, 10, '0') as key, json_build_object('number', number, 'delta', delta,
      'balance', balance, 'kind', kind, 'reference', reference, 'note', remark, 'at', at) as record
    from ledger_entry where account_id = $1`,
  checkIns: `
    select day::text as key, json_build_object('day', day, 'fortune', fortune, 'points', points) as record
    from check_in where account_id = $1`,
  codes: `
    select ${byTime('code.created_at', 'code.id')} as key, json_build_object('code', code.key,
      ${post('post_id')}, 'createdAt', code.created_at, 'status', code.status) as record
    from code ${withPost('post_id')} where account_id = $1`,
  helpsReceived: `
    select ${byTime('at', 'help.id')} as key, json_build_object(${post('post_id')}, 'number', number,
      'helper', ${nameOf('helper')}, 'at', at) as record
    from help left join account helper on helper.id = helper_id ${withPost('post_id')}
    where account_id = $1`,
  helpsGiven: `
    select ${byTime('at', 'help.id')} as key, json_build_object(${post('post_id')},
      'owner', ${nameOf('owner')}, 'at', at) as record
    from help join account owner on owner.id = account_id ${withPost('post_id')}
    where helper_id = $1`,
  invites: `
    select ${byTime('invite.created_at', 'invite.id')} as key, json_build_object('invited', ${nameOf('invited')},
      'createdAt', invite.created_at, 'points', coalesce(delta, 0)) as record
    from invite join account invited on invited.id = invited_id
      left join ledger_entry entry on entry.account_id = invite.account_id
        and entry.kind = 'invite' and entry.reference = invited_id::text
    where invite.account_id = $1 and invite.status = 1`,
  loansGiven: `
    select ${byTime('loan.created_at', 'loan.id')} as key, json_build_object(${post('post_id')},
      'createdAt', loan.created_at, 'expiresAt', expires_at, 'takenBackAt', revoked_at,
      'reader', ${nameOf('reader')}, 'readableUntil', ends_at) as record
    from loan left join loan_taken on loan_id = loan.id
      left join account reader on reader.id = loan_taken.account_id ${withPost('post_id')}
    where loan.account_id = $1`,
  loansTaken: `
    select ${byTime('taken_at', 'loan_id')} as key, json_build_object(${post('post_id')},
      'giver', ${nameOf('giver')}, 'takenAt', taken_at, 'readableUntil', ends_at) as record
    from loan_taken join loan on loan.id = loan_id join account giver on giver.id = loan.account_id
      ${withPost('post_id')}
    where loan_taken.account_id = $1`,
  unlocks: `
    select ${byTime('at', 'post_id')} as key, json_build_object(${post('post_id')}, 'how', how, 'at', at) as record
    from unlock ${withPost('post_id')} where account_id = $1`,
  blindBoxes: `
    select day::text as key, json_build_object('day', day, 'posts', post_ids, 'swaps', swaps,
      'claimedAt', claimed_at) as record
    from blind_box where account_id = $1`,
  feedback: `
    select ${byTime('created_at', 'id')} as key, json_build_object('content', content, 'answer', answer,
      'status', status, 'device', device_label, 'facts', facts, 'createdAt', created_at) as record
    from feedback where account_id = $1 and status <> -1`,
  settings: `
    select 'settings' as key, json_build_object('settings', settings, 'updatedAt', updated_at) as record
    from own_setting where account_id = $1`,
  blocked: `
    select kind || ' ' || encode(sha256(convert_to(value, 'UTF8')), 'hex') as key,
      json_build_object('kind', kind, 'value', value, 'blockedAt', blocked_at) as record
    from blocked where account_id = $1`,
  notifications: `
    select ${byTime('notification.created_at', 'notification.id')} as key, json_build_object(
      'kind', notification.kind, 'person', person, 'device', device_label, ${post('post_id')},
      'createdAt', notification.created_at, 'readAt', read_at) as record
    from notification ${withPost('post_id')} where account_id = $1`,
};

const pageOf = (part: ExportPart) =>
  statement({
    name: `export_${part}`,
    isPrepared: false,
    text: `
      select key, record from (${PARTS[part]}) as part (key, record)
      where key collate "C" > $2 order by key collate "C" limit $3`,
    row: { key: column.text(), record: column.json<Record<string, unknown>>() },
  });

// All of them at once: a test asks PostgreSQL about every statement that is known.
const PAGES = Object.fromEntries(EXPORT_PARTS.map((part) => [part, pageOf(part)])) as Readonly<
  Record<ExportPart, ReturnType<typeof pageOf>>
>;

export function exportRepository(db: Queryable) {
  return {
    /** Those behind the key, in the order of their keys. */
    page: (part: ExportPart, accountId: string, behind: string, count: number) =>
      queryRows(db, PAGES[part], [accountId, behind, count]),
  };
}
