import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Client } from '@baohe/client/client';
import { managedAnnouncements } from '@baohe/contract/announcements-managed';
import { bulkEdits } from '@baohe/contract/bulk-edit';
import { managedCardKeys } from '@baohe/contract/card-keys-managed';
import { managedCarousel } from '@baohe/contract/carousel-managed';
import { managedCheckIns } from '@baohe/contract/check-ins-managed';
import { managedCodes } from '@baohe/contract/codes-managed';
import { changesState, endpoint, isAudited, type Endpoint } from '@baohe/contract/endpoint';
import { endpoints } from '@baohe/contract/endpoints';
import { managedFeedback } from '@baohe/contract/feedback-managed';
import { confirmFirstStep } from '@baohe/contract/first-steps';
import { managedHealth } from '@baohe/contract/health-managed';
import { managedImports } from '@baohe/contract/import-runs-managed';
import { managedInvites } from '@baohe/contract/invites-managed';
import { managedJobs } from '@baohe/contract/jobs-managed';
import { libraryChecks } from '@baohe/contract/library-checks';
import { managedLists } from '@baohe/contract/lists-managed';
import { managedTiers } from '@baohe/contract/membership-managed';
import { managedMoney } from '@baohe/contract/money-managed';
import { managedCoupons, managedGateways, managedOrders } from '@baohe/contract/payment-managed';
import { managedPeople, managedUsers } from '@baohe/contract/people-managed';
import { managedBills } from '@baohe/contract/points-managed';
import { postFilters } from '@baohe/contract/post-filters';
import { managedDownloads, managedPosts } from '@baohe/contract/posts-managed';
import { review } from '@baohe/contract/review';
import { managedReports } from '@baohe/contract/rights-reports-managed';
import { managedSeries } from '@baohe/contract/series-managed';
import { managedSettings } from '@baohe/contract/settings-managed';
import { managedSourceTypes } from '@baohe/contract/source-types-managed';
import { managedTerms } from '@baohe/contract/terms-managed';
import { managedTokens } from '@baohe/contract/tokens-managed';
import {
  removeUpload,
  storeText,
  storeUploadedFile,
  storeUploadedPicture,
} from '@baohe/contract/uploads';
import { managedUserDetails } from '@baohe/contract/user-details-managed';
import { managedVersions } from '@baohe/contract/versions-managed';
import { managedVideos } from '@baohe/contract/videos-managed';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import * as z from 'zod/mini';
import { addPicturePosts, fillNow } from '../../testing/picture-posts.ts';
import { importSmall, postLine } from '../../testing/small-library.ts';
import { smallPicture } from '../../testing/small-picture.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { zipOf } from '../../testing/zip-writer.ts';
import { serve } from '../http/serve.ts';
import { auditRepository } from './audit.repository.ts';

const readsPeople = endpoint({
  method: 'GET',
  path: '/test/people',
  access: 'admin',
  readsPeople: true,
  summary: 'Data of people',
  input: z.object({ id: z.uuid() }),
  output: z.object({ name: z.string() }),
});
const changesAside = endpoint({
  method: 'POST',
  path: '/test/aside',
  access: 'admin',
  summary: 'Changes something outside of its transaction',
  input: z.object({}),
  output: z.object({}),
});

let server: TestServer;
let root: Client;
const ids: Record<string, string> = {};

beforeAll(async () => {
  server = await startTestServer({
    instead: () => ({ hasClassifier: () => true }),
    plant(app) {
      serve(app, readsPeople, () => ({ name: 'somebody' }));
      serve(app, changesAside, () => ({}));
    },
  });
  await importSmall(server, {
    posts: [
      postLine('a'),
      postLine('film', { sourceType: 'post_20_iwara', postType: 'post_video' }),
    ],
  });
  await addPicturePosts(server, { comic: ['one', 'two'] });
  root = await server.client({ roles: ['root'] });
  await refresh();
});
afterAll(() => server.stop());

const one = async <T>(text: string, values: unknown[] = []): Promise<T> =>
  (await server.pool.query<{ one: T }>(text, values)).rows[0]!.one;

/** Two images of a post that root looks at, one of them decided on, and a group of both. */
async function refreshReview(): Promise<void> {
  await server.pool.query('delete from review_folder');
  await server.pool.query(`update post set status = 1 where title = 'comic'`);
  ids['comic'] = await one(`select id as one from post where title = 'comic'`);
  await server.pool.query('insert into review_due values ($1) on conflict do nothing', [
    ids['comic'],
  ]);
  await fillNow(server);
  const names = await server.pool.query<{ name: string }>(
    'select name from review_image order by position',
  );
  [ids['image'] = '', ids['otherImage'] = ''] = names.rows.map(({ name }) => name);
  const batchOf = (kind: string) =>
    one<string>(
      `insert into review_batch (kind, account_id, at, changed)
       select $1, id, now(), 1 from account where 'root' = any (roles) limit 1 returning id as one`,
      [kind],
    );
  await batchOf('reset');
  const batch = await batchOf('decision');
  ids['reviewBatch'] = batch;
  await server.pool.query(
    `insert into review_decision (batch_id, image_name, before, after) values ($1, $2, 0, 2)`,
    [batch, ids['otherImage']],
  );
  await server.pool.query('update review_image set action = 2, batch_id = $1 where name = $2', [
    batch,
    ids['otherImage'],
  ]);
  await server.pool.query(
    `update review_folder set held_until = now() + interval '1 minute',
       held_by = (select id from account where 'root' = any (roles) limit 1)`,
  );
  ids['group'] = await one(
    'insert into review_group (bits, found_at) values (1, now()) returning id as one',
  );
  await server.pool.query(
    'insert into review_group_image select $1, id from review_image where position is not null',
    [ids['group']],
  );
}

/** Records that the calls below are about. */
async function refresh(): Promise<void> {
  await refreshReview();
  ids['post'] = await one(`select id as one from post where key like '%a'`);
  ids['film'] = await one(`select id as one from post where key like '%film'`);
  ids['cover'] = await one(`select encode(cover_hash, 'hex') as one from post where id = $1`, [
    ids['post'],
  ]);
  await server.pool.query('delete from held_tier');
  await server.pool.query('delete from tier_grant');
  await server.pool.query('delete from tier where level in (15, 16)');
  ids['tier'] = await one(
    `insert into tier (level, name, type, opens) values (16, '试', '试', '{dimension}') returning id as one`,
  );
  ids['anno'] = await one(
    `insert into announcement (key, name, content, status) values ('homeAnno', '试', '', 0) returning id as one`,
  );
  ids['slide'] = await one(
    `insert into slide (image_hash, link, status) values (decode($1, 'hex'), '/', 0) returning id as one`,
    [ids['cover']],
  );
  ids['release'] = await one(
    `insert into release (version_key, name, platform, upgrade_type, file_link, status)
     values ('1.' || (random() * 1e8)::int || '.' || (random() * 1e8)::int, '试', 'web', 2, '', 1)
     returning id as one`,
  );
  ids['versionKey'] = await one(`select version_key as one from release where id = $1`, [
    ids['release'],
  ]);
  ids['account'] = await one(`insert into account (name) values (null) returning id as one`);
  ids['token'] = await one(
    `insert into api_token (account_id, name, token_hash, scopes)
     values ($1, '试', sha256(random()::text::bytea), '{site:read}') returning id as one`,
    [ids['account']],
  );
  await server.pool.query(`insert into setting (key, value) values ('helpsPerDay', '4')
    on conflict (key) do update set value = excluded.value`);
  await server.pool.query(`insert into job_state (name, pattern) values ('tidying', '* * * * *')
    on conflict do nothing`);
  ids['list'] = await one(
    `insert into list (account_id, type) values ($1, 'history') returning id as one`,
    [ids['account']],
  );
  ids['other'] = await one(`insert into account (name) values (null) returning id as one`);
  ids['bill'] = await one(
    `insert into ledger_entry (account_id, delta, kind, reference) values ($1, 40, 'opening', '') returning id as one`,
    [ids['account']],
  );
  ids['person'] = await one(
    `insert into account (name, name_skeleton, password_hash, roles, has_staff_password)
     values ('某人', md5(random()::text), 'x', '{user}', true) returning id as one`,
  );
  ids['device'] = await one(
    `insert into device (account_id, secret_hash) values ($1, sha256(random()::text::bytea)) returning id as one`,
    [ids['person']],
  );
  ids['locked'] = await one(`insert into account (status) values (0) returning id as one`);
  ids['note'] = await one(
    `insert into account_note (account_id, staff_id, kind, content)
     values ($1, gen_random_uuid(), 'note', '试') returning id as one`,
    [ids['person']],
  );
  ids['span'] = await one(
    `insert into held_tier (account_id, tier_id, family) values ($1, $2, 1) returning id as one`,
    [ids['locked'], ids['tier']],
  );
  ids['report'] = await one(
    `insert into rights_report (post_id, account_id, kind, content) values ($1, $2, 'other', '试')
     returning id as one`,
    [ids['post'], ids['account']],
  );
  await server.pool.query('delete from takedown');
  await server.pool.query(
    `insert into takedown (post_id, reason, staff_id, former_status, at)
     values ($1, '试', gen_random_uuid(), 1, now())`,
    [ids['film']],
  );
  await server.pool.query('update post set status = 0 where id = $1', [ids['film']]);
  ids['feedback'] = await one(
    `insert into feedback (account_id, content) values ($1, '试') returning id as one`,
    [ids['account']],
  );
  ids['checkIn'] = await one(
    `insert into check_in (account_id, day) values ($1, '2026-11-02') returning id as one`,
    [ids['account']],
  );
  ids['invite'] = await one(
    `insert into invite (account_id, invited_id) values ($1, $2) returning id as one`,
    [ids['other'], ids['account']],
  );
  ids['code'] = await one(
    `insert into code (key, account_id, post_id)
     values (upper(substr(md5(random()::text), 1, 10)), $1, $2) returning id as one`,
    [ids['account'], ids['film']],
  );
  ids['batch'] = await one(
    `insert into card_key_batch (id, name, kind, points, staff_id, created_at)
     values (gen_random_uuid(), '试', 'points', 1, gen_random_uuid(), now()) returning id as one`,
  );
  ids['cardKey'] = await one(
    `insert into card_key (id, batch_id, number, key_hash, sealed, state)
     values (gen_random_uuid(), $1, 1, sha256(random()::text::bytea), '', 'used') returning id as one`,
    [ids['batch']],
  );
  await server.pool.query(
    `insert into card_key (id, batch_id, number, key_hash, sealed)
     values (gen_random_uuid(), $1, 2, sha256(random()::text::bytea), '')`,
    [ids['batch']],
  );
  await server.pool.query(
    `insert into card_key_use (card_key_id, account_id, used_at) values ($1, $2, now())`,
    [ids['cardKey'], ids['account']],
  );
  await server.pool.query(
    `insert into ledger_entry (account_id, delta, kind, reference) values ($1, 1, 'card_key', $2)`,
    [ids['account'], ids['cardKey']],
  );
  const importIn = (state: string) =>
    one<string>(
      `insert into import_run (source, root, options, started_by, state, finished_at)
       values ('试', '/nowhere', '{}', 'console', $1, now()) returning id as one`,
      [state],
    );
  ids['import'] = await importIn('failed');
  ids['importReady'] = await importIn('ready');
  ids['importRunning'] = await importIn('running');
  await server.pool.query(
    `insert into import_item (run_id, no, path, work, bytes, fingerprint, action)
     values ($1, 1, '/nowhere/a', '{}', 1, '', 'create')`,
    [ids['import']],
  );
  ids['series'] = await one(`insert into series (name) values ('试') returning id as one`);
  ids['otherSeries'] = await one(`insert into series (name) values ('他') returning id as one`);
  ids['filter'] = await one(
    `insert into saved_filter (account_id, name, filter)
     select id, gen_random_uuid()::text, '{}' from account where 'root' = any (roles) limit 1 returning id as one`,
  );
  ids['changeSet'] = await one(
    `insert into change_set (edit, changed) values ('{"osusumeLevel":3}', 1) returning id as one`,
  );
  await server.pool.query(
    `insert into change_set_item (change_set_id, post_id, before, after)
     select $1, id, '{"osusumeLevel":8}', jsonb_build_object('osusumeLevel', osusume_level) from post where id = $2`,
    [ids['changeSet'], ids['film']],
  );
  await server.pool.query('update post set status = 1 where id = any ($1)', [
    [ids['post'], ids['film']],
  ]);
  await server.pool.query(
    `insert into duplicate_pair (post_id, other_id, bits)
     values (least($1::uuid, $2), greatest($1::uuid, $2), 1) on conflict do nothing`,
    [ids['post'], ids['film']],
  );
  ids['download'] = await one(
    `insert into download_info (post_id, name, url) values ($1, '试', 'https://x.example/') returning id as one`,
    [ids['post']],
  );
  await server.pool.query('delete from coupon');
  ids['coupon'] = await one(
    `insert into coupon (code, kind, worth) values ('AUDIT', 'sum', 1) returning id as one`,
  );
  ids['gateway'] = await one(
    `insert into pay_gateway (name, address, merchant_id, methods)
     values ('试', 'https://pay.example/', '1', '{alipay}') returning id as one`,
  );
  ids['soldTier'] = await one('select id as one from tier where level = 11');
  ids['order'] = await one(
    `insert into pay_order (order_no, account_id, tier_id, level, tier_type, tier_name, days, full_money, money,
       created_at, expires_at, status)
     values (upper(md5(random()::text)), $1, $2, 11, '试', '试', 30, 990, 990, now(), now(), 2)
     returning id as one`,
    [ids['account'], ids['soldTier']],
  );
  ids['oddOrder'] = await one(
    `insert into pay_order (order_no, account_id, tier_id, level, tier_type, tier_name, days, full_money, money,
       created_at, expires_at, status, flags)
     values (upper(md5(random()::text)), $1, $2, 11, '试', '试', 30, 990, 990, now(), now(), 2, '{wrong_amount}')
     returning id as one`,
    [ids['account'], ids['soldTier']],
  );
  ids['upload'] = await one(
    `insert into upload (id, account_id, name, bytes, purpose, state, created_at, expires_at)
     select gen_random_uuid(), id, 'a.webp', 34, 'picture', 'complete', now(), now() + interval '1 day'
     from account where 'root' = any (roles) limit 1 returning id as one`,
  );
  await writeFile(join(server.dataDir, 'uploads', ids['upload']), smallPicture(ids['upload']));
  ids['soundUpload'] = await one(
    `insert into upload (id, account_id, name, bytes, purpose, state, created_at, expires_at)
     select gen_random_uuid(), id, 'a.txt', 36, 'import', 'complete', now(), now() + interval '1 day'
     from account where 'root' = any (roles) limit 1 returning id as one`,
  );
  await writeFile(join(server.dataDir, 'uploads', ids['soundUpload']), ids['soundUpload']);
  const bundle = zipOf({ 'index.html': ids['release'] });
  ids['bundleUpload'] = await one(
    `insert into upload (id, account_id, name, bytes, purpose, state, created_at, expires_at)
     select gen_random_uuid(), id, 'a.zip', $1, 'bundle', 'complete', now(), now() + interval '1 day'
     from account where 'root' = any (roles) limit 1 returning id as one`,
    [bundle.length],
  );
  await writeFile(join(server.dataDir, 'uploads', ids['bundleUpload']), bundle);
  const tag = await one<string>(`select 'TAG_' || coalesce(max(no), 0) + 1 as one from term`);
  ids['term'] = await one(
    `insert into term (id, taxonomy, name, tag_label) values ($1, 'tag', $1, 'other') returning id as one`,
    [tag],
  );
  ids['otherTerm'] = await one(
    `insert into term (id, taxonomy, name, tag_label) values ($1 || '_O', 'tag', $1 || '_O', 'other') returning id as one`,
    [tag],
  );
  ids['mergedTerm'] = await one(
    `insert into term (id, taxonomy, name, tag_label, status, merged_into)
     values ($1 || '_M', 'tag', $1 || '_M', 'other', -1, $1 || '_O') returning id as one`,
    [tag],
  );
  await server.pool.query(
    `insert into term_merge (term_id, into_id, merged_at, status, posts, posts_with_both, aliases)
     values ($1, $2, now(), 1, '{}', '{}', '{}')`,
    [ids['mergedTerm'], ids['otherTerm']],
  );
  ids['category'] = await one(
    `insert into term (id, taxonomy, name, parent_id, zone, position)
     values ('CAT_1_9' || (select max(no) from term), 'category', '试', 'CAT_1', 'CAT_1', -1) returning id as one`,
  );
}

const draftOf = (name: string, sourceType: string) => ({
  postTitle: name,
  postSourceType: sourceType,
  postType: 'post_image',
  termIds: ['CAT_1_2'],
  postCoverUrl: `/m/full/${ids['cover']}.webp`,
});
const downloads = { name: '站', url: 'https://x.example/file' };

let number = 0;
/** What each change of the staff is asked for; new every time, so that nothing stands in its way. */
const INPUTS = new Map<Endpoint, () => object>([
  [review.opsAction, () => ({ actionType: 1, imageNameList: [ids['image']] })],
  [review.undo, () => ({ batchIds: [ids['reviewBatch']] })],
  [review.opsReset, () => ({})],
  [review.undoReset, () => ({})],
  [review.takeFolder, () => ({})],
  [review.leaveFolder, () => ({})],
  [review.opsTrashPost, () => ({ postId: ids['comic'] })],
  [review.opsPublish, () => ({ imageName: ids['image'] })],
  [review.opsClassify, () => ({ imageNameList: [ids['image']], isNsfw: true })],
  [review.startClassifier, () => ({})],
  [review.findGroups, () => ({})],
  [
    review.decideGroup,
    () => ({
      groupId: ids['group'],
      keepNames: [ids['image']],
      discardNames: [ids['otherImage']],
    }),
  ],
  [review.dismissGroup, () => ({ groupId: ids['group'] })],
  [
    managedOrders.batchSave,
    () => ({
      payOrders: [
        {
          fkUserUuid: ids['account'],
          fkUserGroupUuid: ids['soldTier'],
          money: 990,
          remark: '现金',
        },
      ],
    }),
  ],
  [managedOrders.batchUpdate, () => ({ payOrders: [{ payOrderId: ids['order'], remark: '新' }] })],
  [managedOrders.alterStatus, () => ({ payOrderId: ids['order'], status: 1 })],
  [managedOrders.batchRemove, () => ({ ids: [ids['order']] })],
  [managedMoney.handleOrder, () => ({ payOrderId: ids['oddOrder'], reason: '试' })],
  [managedMoney.askGateways, () => ({ day: '2026-11-17' })],
  [managedBills.counter, () => ({ billId: ids['bill'], note: '试' })],
  [
    managedGateways.batchSave,
    () => ({
      payGateways: [
        {
          name: '试',
          address: 'https://pay.example/',
          merchantId: '1',
          methods: ['alipay'],
          key: 'k'.repeat(32),
        },
      ],
    }),
  ],
  [
    managedGateways.batchUpdate,
    () => ({ payGateways: [{ payGatewayId: ids['gateway'], key: 'n'.repeat(32) }] }),
  ],
  [managedGateways.alterStatus, () => ({ payGatewayId: ids['gateway'], status: -1 })],
  [managedGateways.batchRemove, () => ({ ids: [ids['gateway']] })],
  [managedCoupons.batchSave, () => ({ coupons: [{ code: 'NEW26', kind: 'sum', worth: 100 }] })],
  [managedCoupons.batchUpdate, () => ({ coupons: [{ couponId: ids['coupon'], worth: 2 }] })],
  [managedCoupons.alterStatus, () => ({ couponId: ids['coupon'], status: -1 })],
  [managedCoupons.batchRemove, () => ({ ids: [ids['coupon']] })],
  [
    managedAnnouncements.batchSave,
    () => ({ annos: [{ annoKey: 'homeAnno', annoName: '试', annoContent: '' }] }),
  ],
  [confirmFirstStep, () => ({ key: 'backup', isDone: (number += 1) % 2 === 1 })],
  [managedSettings.change, () => ({ key: 'historyKept', value: (number += 1) })],
  [managedSettings.reset, () => ({ key: 'helpsPerDay' })],
  [managedTokens.create, () => ({ name: '试', roles: ['editor'], scopes: ['site:read'], days: 1 })],
  [managedTokens.revoke, () => ({ tokenId: ids['token'] })],
  [managedJobs.run, () => ({ name: 'tidying' })],
  [managedHealth.noteBackup, () => ({})],
  [managedAnnouncements.batchUpdate, () => ({ annos: [{ annoId: ids['anno'], annoName: '新' }] })],
  [managedAnnouncements.alterStatus, () => ({ annoId: ids['anno'], status: -1 })],
  [managedAnnouncements.batchRemove, () => ({ ids: [ids['anno']] })],
  [
    managedFeedback.batchUpdate,
    () => ({ feedbacks: [{ feedbackId: ids['feedback'], answer: '谢谢', status: 1 }] }),
  ],
  [managedFeedback.alterStatus, () => ({ feedbackId: ids['feedback'], status: 2 })],
  [managedFeedback.batchRemove, () => ({ ids: [ids['feedback']] })],
  [
    managedCarousel.batchSave,
    () => ({
      carousels: [{ carouselUrl: `/m/full/${ids['cover']}.webp`, carouselLink: '/one' }],
    }),
  ],
  [managedCarousel.batchUpdate, () => ({ carousels: [{ carouselId: ids['slide'], position: 9 }] })],
  [
    managedVersions.batchSave,
    () => ({
      versions: [{ versionKey: `2.${(number += 1)}.0`, versionName: '试', upgradeType: 1 }],
    }),
  ],
  [
    managedVersions.batchUpdate,
    () => ({ versions: [{ versionId: ids['release'], rolloutPercent: 9 }] }),
  ],
  [
    managedVersions.alterActived,
    () => ({ versionKey: ids['versionKey'], actived: 1, allowDowngrade: true }),
  ],
  [managedVersions.takeBundle, () => ({ uploadId: ids['bundleUpload'] })],
  [managedVersions.alterStatus, () => ({ versionId: ids['release'], status: 0 })],
  [managedVersions.batchRemove, () => ({ ids: [ids['release']] })],
  [managedCarousel.arrange, () => ({ carouselIds: [ids['slide']] })],
  [
    managedSourceTypes.batchUpdate,
    () => ({ sourceTypes: [{ sourceTypeKey: 'post_20_iwara', position: (number += 1) + 50 }] }),
  ],
  [managedCarousel.alterStatus, () => ({ carouselId: ids['slide'], status: -1 })],
  [
    managedCardKeys.createBatch,
    () => ({
      batchName: '试',
      worth: { kind: 'points', points: 1 },
      count: 1,
      expiresAt: null,
    }),
  ],
  [managedImports.scan, () => ({ path: '' })],
  [managedImports.correct, () => ({ importId: ids['import'], number: 1, title: '名' })],
  [managedImports.start, () => ({ importId: ids['import'] })],
  [managedImports.stop, () => ({ importId: ids['importRunning'] })],
  [managedImports.retry, () => ({ importId: ids['import'] })],
  [managedImports.discard, () => ({ importId: ids['importReady'] })],
  [managedImports.undo, () => ({ importId: ids['import'] })],
  [managedCardKeys.withdraw, () => ({ batchId: ids['batch'] })],
  [managedCardKeys.takeBack, () => ({ cardKeyId: ids['cardKey'], reason: '试' })],
  [managedCarousel.batchRemove, () => ({ ids: [ids['slide']] })],
  [
    managedTiers.batchSave,
    () => ({
      userGroups: [
        {
          groupLevel: 15,
          groupType: '试',
          groupName: '试',
          groupBgcolor: '#123456',
          discountPrice: 1,
          originalPrice: 2,
          groupDesc: [],
          groupZone: { areaName: '试', areaList: ['次元'] },
          areas: ['dimension'],
          days: 30,
        },
      ],
    }),
  ],
  [
    managedTiers.batchUpdate,
    () => ({ userGroups: [{ userGroupId: ids['tier'], groupName: `新${(number += 1)}` }] }),
  ],
  [managedTiers.alterStatus, () => ({ userGroupId: ids['tier'], status: 0 })],
  [managedTiers.batchRemove, () => ({ ids: [ids['tier']] })],
  [
    managedLists.batchSave,
    () => ({ videoLists: [{ userId: ids['account'], listType: 'collect' }] }),
  ],
  [managedLists.batchUpdate, () => ({ videoLists: [{ videoListId: ids['list'], status: 0 }] })],
  [managedLists.alterStatus, () => ({ videoListId: ids['list'], status: -1 })],
  [managedLists.batchRemove, () => ({ ids: [ids['list']] })],
  [
    managedTerms.batchSave,
    () => ({ terms: [{ termName: `试${(number += 1)}`, termTaxonomy: 'topics' }] }),
  ],
  [
    managedTerms.batchUpdate,
    () => ({ terms: [{ termUuid: ids['term'], termName: `新${(number += 1)}` }] }),
  ],
  [
    managedTerms.arrange,
    () => ({ termUuid: 'CAT_1_2', parentTermId: 'CAT_1', beforeTermUuid: ids['category'] }),
  ],
  [managedTerms.merge, () => ({ termUuid: ids['term'], intoTermUuid: ids['otherTerm'] })],
  [managedTerms.undoMerge, () => ({ termUuid: ids['mergedTerm'] })],
  [managedTerms.addAlias, () => ({ termUuid: ids['term'], aliasName: `别名${(number += 1)}` })],
  [managedTerms.removeAlias, () => ({ termUuid: ids['mergedTerm'] })],
  [managedTerms.batchRemove, () => ({ ids: [ids['term']] })],
  [managedSeries.batchSave, () => ({ seriesList: [{ seriesName: '新' }] })],
  [
    managedSeries.batchUpdate,
    () => ({ seriesList: [{ seriesId: ids['series'], seriesName: '改' }] }),
  ],
  [managedSeries.alterStatus, () => ({ seriesId: ids['series'], status: 0 })],
  [managedSeries.batchRemove, () => ({ ids: [ids['series']] })],
  [managedSeries.merge, () => ({ seriesId: ids['series'], intoSeriesId: ids['otherSeries'] })],
  [
    managedSeries.arrange,
    () => ({ seriesId: ids['series'], posts: [{ postUuid: ids['post'], seriesNumber: 3 }] }),
  ],
  [removeUpload, () => ({ uploadId: ids['upload'] })],
  [storeUploadedPicture, () => ({ uploadId: ids['upload'] })],
  [storeUploadedFile, () => ({ uploadId: ids['soundUpload'] })],
  [storeText, () => ({ text: `章${(number += 1)}` })],
  [managedPosts.batchSave, () => ({ posts: [draftOf('试', 'post_10_exhentai')] })],
  [managedPosts.batchUpdate, () => ({ posts: [{ postUuid: ids['post'], postTitle: '新' }] })],
  [managedPosts.batchRemove, () => ({ ids: [ids['post']] })],
  [postFilters.saveFilter, () => ({ name: `试${(number += 1)}`, filter: { status: 0 } })],
  [postFilters.removeFilter, () => ({ filterId: ids['filter'] })],
  [bulkEdits.apply, () => ({ posts: { ids: [ids['post']] }, edit: { pointPrice: (number += 1) } })],
  [libraryChecks.dismissDuplicate, () => ({ postId: ids['post'], otherId: ids['film'] })],
  [libraryChecks.startCheck, () => ({ name: 'files' })],
  [libraryChecks.merge, () => ({ postId: ids['film'], intoPostId: ids['post'] })],
  [managedPosts.saveBlock, () => ({ postTitle: '段', termIds: ['CAT_1'] })],
  [bulkEdits.undo, () => ({ changeSetId: ids['changeSet'] })],
  [
    managedPosts.alterPostAllTerm,
    () => ({ postIds: [ids['post']], termIds: ['CAT_1_2', ids['term']] }),
  ],
  [
    managedBills.batchSave,
    () => ({ bills: [{ fkUserId: ids['account'], delta: 5, note: '补', reference: 'x' }] }),
  ],
  [managedBills.batchUpdate, () => ({ bills: [{ billId: ids['bill'], note: '说明' }] })],
  [managedBills.batchRemove, () => ({ ids: [ids['bill']] })],
  [
    managedCheckIns.batchSave,
    () => ({ clocks: [{ fkUserId: ids['account'], clockDate: '2026-11-03' }] }),
  ],
  [managedCheckIns.batchUpdate, () => ({ clocks: [{ clockId: ids['checkIn'], status: 0 }] })],
  [managedCheckIns.alterStatus, () => ({ clockId: ids['checkIn'], status: -1 })],
  [managedCheckIns.batchRemove, () => ({ ids: [ids['checkIn']] })],
  [
    managedInvites.batchSave,
    () => ({ invites: [{ fkUserId: ids['account'], invitedUserId: ids['other'] }] }),
  ],
  [managedInvites.batchUpdate, () => ({ invites: [{ inviteId: ids['invite'], status: 0 }] })],
  [managedInvites.alterStatus, () => ({ inviteId: ids['invite'], status: -1 })],
  [managedInvites.batchRemove, () => ({ ids: [ids['invite']] })],
  [
    managedUserDetails.batchUpdate,
    () => ({ userDetails: [{ userDetailId: ids['account'], unlockMode: true }] }),
  ],
  [managedUserDetails.alterStatus, () => ({ userDetailId: ids['account'], status: 0 })],
  [managedUserDetails.batchRemove, () => ({ ids: [ids['account']] })],
  [
    managedUsers.batchSave,
    () => ({
      users: [{ username: `somebody${(number += 1)}`, password: 'long-enough-1' }],
    }),
  ],
  [
    managedUsers.batchUpdate,
    () => ({ users: [{ userId: ids['person'], email: 'a@example.org', phone: '13800005678' }] }),
  ],
  [managedUsers.alterStatus, () => ({ userId: ids['person'], status: 0 })],
  [managedUsers.batchRemove, () => ({ ids: [ids['person']] })],
  [managedReports.answer, () => ({ reportId: ids['report'], status: 2, answer: '试' })],
  [managedReports.takeDown, () => ({ posts: { ids: [ids['post']] }, reason: '试' })],
  [managedReports.restore, () => ({ posts: { ids: [ids['film']] }, reason: '试' })],
  [managedPeople.lock, () => ({ userId: ids['person'], reason: '试' })],
  [managedPeople.unlock, () => ({ userId: ids['locked'], reason: '试' })],
  [managedPeople.resetPassword, () => ({ userId: ids['person'], reason: '试' })],
  [managedPeople.setAgeLimit, () => ({ userId: ids['person'], ageLimitMost: 12, reason: '试' })],
  [managedPeople.setRoles, () => ({ userId: ids['person'], roles: ['editor'], reason: '试' })],
  [
    managedPeople.endSessions,
    () => ({ userId: ids['person'], deviceId: ids['device'], reason: '试' }),
  ],
  [
    managedPeople.grantTier,
    () => ({
      userId: ids['person'],
      fkUserGroupUuid: ids['tier'],
      days: 3,
      reason: '试',
      reference: crypto.randomUUID(),
    }),
  ],
  [managedPeople.endTier, () => ({ userId: ids['locked'], spanId: ids['span'], reason: '试' })],
  [managedPeople.addNote, () => ({ userId: ids['person'], content: '试' })],
  [managedPeople.removeNote, () => ({ noteId: ids['note'] })],
  [
    managedCodes.batchSave,
    () => ({ cyphers: [{ fkUserId: ids['account'], fkPostId: ids['post'] }] }),
  ],
  [managedCodes.batchUpdate, () => ({ cyphers: [{ cypherId: ids['code'], status: 0 }] })],
  [managedCodes.batchRemove, () => ({ ids: [ids['code']] })],
  [managedVideos.batchSave, () => ({ videos: [draftOf('试', 'post_20_iwara')] })],
  [managedVideos.batchUpdate, () => ({ videos: [{ videoId: ids['film'], postTitle: '新' }] })],
  [managedVideos.alterStatus, () => ({ videoId: ids['film'], status: 0 })],
  [managedVideos.batchRemove, () => ({ ids: [ids['film']] })],
  ...Object.values(managedDownloads).flatMap(
    ({ add, alter, remove }): [Endpoint, () => object][] => [
      [add, () => ({ postId: ids['post'], downloadInfos: [downloads] })],
      [
        alter,
        () => ({
          downloadInfos: [{ downloadInfoId: ids['download'], name: `新${(number += 1)}` }],
        }),
      ],
      [remove, () => ({ ids: [ids['download']] })],
    ],
  ),
]);

/** They refuse always. */
const RESERVED = [
  '/cnt/terms/other',
  '/cnt/posts/other',
  '/cnt/cyphers/other',
  '/usr/bill/alterStatus',
  '/usr/userDetail/batchSave',
];

const changes = endpoints.filter(
  (call) => isAudited(call) && changesState(call) && !RESERVED.includes(call.path),
);

test('every change of the staff stands in this file', () => {
  expect(changes.map(({ path }) => path).toSorted()).toEqual(
    [...INPUTS.keys()].map(({ path }) => path).toSorted(),
  );
});

const entries = async () =>
  (
    await server.pool.query<{ seq: string; action: string; targets: string[]; actor: string }>(
      'select seq, action, targets, actor from audit_entry order by seq',
    )
  ).rows;

/** All that the calls may change, as one text. */
async function contents(): Promise<string> {
  const tables = [
    'announcement',
    'setting',
    'slide',
    'tier',
    'list',
    'source_type',
    'term',
    'term_merge',
    'post',
    'post_content',
    'play_source',
    'download_info',
    'series',
    'saved_filter',
    'change_set',
    'duplicate_pair',
    'library_check',
    'library',
    'library_file',
    'media_file',
    'ledger_entry',
    'check_in',
    'feedback',
    'invite',
    'code',
    'account',
    'pay_order',
    'pay_gateway',
    'reconciliation',
    'coupon',
    'card_key_batch',
    'card_key',
    'card_key_use',
    'import_run',
    'import_item',
    'upload',
    'account_note',
    'rights_report',
    'takedown',
    'device',
    'held_tier',
    'api_token',
    'job_state',
    'backup_note',
    'review_image',
    'review_folder',
    'review_batch',
    'review_group',
    'review_task',
    'release',
    'release_bundle',
  ];
  const parts = await Promise.all(
    tables.map((table) =>
      one<string>(
        `select coalesce(md5(string_agg(t::text, '' order by t::text)), '') as one from ${table} t`,
      ),
    ),
  );
  return parts.join(' ');
}

test.each(changes.map((call) => [`${call.method} ${call.path}`, call] as const))(
  '%s: changes and is written down together, or neither',
  async (action, call) => {
    await refresh();
    await server.caughtUp();
    const input = INPUTS.get(call)!();
    const untouched = await contents();
    const before = await entries();

    await server.pool.query(
      'alter table audit_entry add constraint broken check (false) not valid',
    );
    try {
      await expect(root.call(call, input as never)).rejects.toMatchObject({ key: 'server.failed' });
    } finally {
      await server.pool.query('alter table audit_entry drop constraint broken');
    }
    expect(await contents()).toBe(untouched);
    expect(await entries()).toEqual(before);

    await root.call(call, input);
    expect(await contents()).not.toBe(untouched);
    const added = (await entries()).slice(before.length);
    expect(added.map((entry) => entry.action)).toEqual([action]);
    expect(added[0]!.targets.length).toBeGreaterThan(0);
    expect(added[0]!.actor).toBe('someone');
  },
);

test('a change that is refused leaves no entry', async () => {
  await refresh();
  const before = await entries();
  const published = {
    annoKey: 'sesameAnno' as const,
    annoName: '试',
    annoContent: '',
    status: 1 as const,
  };
  await root.call(managedAnnouncements.batchSave, { annos: [published] });
  await expect(
    root.call(managedAnnouncements.batchSave, { annos: [published] }),
  ).rejects.toMatchObject({ key: 'announcement.key_taken' });
  expect(await entries()).toHaveLength(before.length + 1);
});

test('a change that fails at its very end leaves no entry', async () => {
  await server.pool.query(`
    create function fail_late() returns trigger language plpgsql as $$ begin raise exception 'too late'; end $$;
    create constraint trigger late after insert on announcement deferrable initially deferred
      for each row execute function fail_late()`);
  onTestFinished(async () => void (await server.pool.query('drop function fail_late cascade')));
  const before = await entries();
  const draft = { annoKey: 'homeAnno' as const, annoName: '试', annoContent: '' };
  await expect(root.call(managedAnnouncements.batchSave, { annos: [draft] })).rejects.toMatchObject(
    { key: 'server.failed' },
  );
  expect(await entries()).toEqual(before);
});

test('whose data the staff reads is written down, for the staff member who read it', async () => {
  const before = (await entries()).length;
  const id = ids['account']!;
  const admin = await server.client({ roles: ['admin'] });
  expect(await admin.call(readsPeople, { id })).toEqual({ name: 'somebody' });
  const [entry] = (await entries()).slice(before);
  expect(entry).toMatchObject({ action: 'GET /test/people', targets: [id] });

  await server.pool.query('alter table audit_entry add constraint broken check (false) not valid');
  onTestFinished(
    async () => void (await server.pool.query('alter table audit_entry drop constraint broken')),
  );
  await expect(admin.call(readsPeople, { id })).rejects.toMatchObject({ key: 'server.failed' });
});

test('a call of the staff that changes something outside of its transaction is a fault', async () => {
  await expect(root.call(changesAside, {})).rejects.toMatchObject({ key: 'server.failed' });
});

test('an entry holds no values, no secret, no whole address', async () => {
  await refresh();
  await root.call(managedAnnouncements.batchUpdate, {
    annos: [{ annoId: ids['anno']!, annoName: '不该出现的名字' }],
  });
  const text = await one<string>(
    'select to_jsonb(audit_entry)::text as one from audit_entry order by seq desc limit 1',
  );
  expect(text).not.toContain('不该出现的名字');
  expect(JSON.parse(text)).toMatchObject({
    network: '127.0.0.0/24',
    roles: ['root'],
    fields: ['annoId', 'annoName', 'annos'],
    before_digest: expect.stringMatching(/^\\x[0-9a-f]{64}$/),
    after_digest: expect.stringMatching(/^\\x[0-9a-f]{64}$/),
  });
});

test.each([
  'update audit_entry set actor = $$x$$',
  'delete from audit_entry',
  'truncate audit_entry',
])('the log cannot be changed: %s', async (statement) => {
  await expect(server.pool.query(statement)).rejects.toThrow('append-only');
});

/** What somebody can do who rules over the database. */
async function damaged(statement: string) {
  const client = await server.pool.connect();
  try {
    await client.query('begin');
    await client.query('alter table audit_entry disable trigger user');
    const { rowCount } = await client.query(statement);
    expect(rowCount).toBeGreaterThan(0);
    const db = { ...server.db, $client: client };
    return await auditRepository(db).verify();
  } finally {
    await client.query('rollback');
    client.release();
  }
}

test('verifying finds an entry that was changed, taken out of the middle or cut off at the end', async () => {
  const { entries: count, broken } = await auditRepository(server.db).verify();
  expect(broken).toBe(null);
  expect(count).toBeGreaterThan(20);
  expect(await damaged(`update audit_entry set actor = 'other' where seq = 7`)).toMatchObject({
    broken: 7,
  });
  expect(
    await damaged(`update audit_entry set at = at + interval '1 s' where seq = 3`),
  ).toMatchObject({ broken: 3 });
  expect(await damaged('delete from audit_entry where seq = 5')).toMatchObject({ broken: 6 });
  expect(await damaged('delete from audit_entry where seq = 1')).toMatchObject({ broken: 2 });
  expect(
    await damaged('delete from audit_entry where seq = (select max(seq) from audit_entry)'),
  ).toMatchObject({ broken: count });
  // With a hash that fits its own entry, the next one no longer fits.
  expect(
    await damaged(`with forged as (
        select seq, audit_hash(entry) as hash from (
          select seq, at, account_id, 'other' as actor, roles, token_id, device_id, network, action, targets,
            fields, input_digest, before_digest, after_digest, previous, hash from audit_entry where seq = 7) entry)
      update audit_entry set actor = 'other', hash = forged.hash from forged where audit_entry.seq = forged.seq`),
  ).toMatchObject({ broken: expect.any(Number) });
});

/** Many people of the staff at once, in two processes. */
async function manyAtOnce(): Promise<void> {
  const other = await (await server.another()).client({ roles: ['editor'] });
  await Promise.all(
    Array.from({ length: 30 }, (_, at) =>
      (at % 2 ? root : other).call(managedAnnouncements.batchSave, {
        annos: [{ annoKey: 'homeAnno', annoName: `第${at}`, annoContent: '' }],
      }),
    ),
  );
}

test('entries of many at once stand one behind another without a gap', async () => {
  const { entries: before } = await auditRepository(server.db).verify();
  await manyAtOnce();
  expect(await auditRepository(server.db).verify()).toEqual({
    entries: before + 30,
    broken: null,
  });
});

test('twin: entries that do not wait for each other are noticed', async () => {
  const { rows } = await server.pool.query<{ text: string }>(
    `select pg_get_functiondef('chain_audit_entry'::regproc) as text`,
  );
  const own = rows[0]!.text;
  // Slow as well, so that they really meet.
  await server.pool.query(own.replace('for update;', '; perform pg_sleep(0.05);'));
  onTestFinished(async () => void (await server.pool.query(own)));
  const outcome = await manyAtOnce().then(
    async () => (await auditRepository(server.db).verify()).broken,
    () => 'refused',
  );
  expect(outcome).not.toBe(null);
});
