import type { Client } from '@baohe/client/client';
import { getDetail, pagePosts } from '@baohe/contract/posts';
import { managedPosts } from '@baohe/contract/posts-managed';
import { suggestSearch } from '@baohe/contract/search';
import { getTerm, pageTerms } from '@baohe/contract/terms';
import { managedTerms } from '@baohe/contract/terms-managed';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { HEAD, importSmall, postLine } from '../../testing/small-library.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { indexDue } from '../search/index-posts.ts';
import { indexRepository } from '../search/index.repository.ts';
import { tagId } from './term-id.ts';

let server: TestServer;
let editor: Client;
let now = new Date('2026-11-17T00:00:00Z');

const other = (label: string) => ({ label, taxonomy: 'other' as const });
const CAT = tagId(other('猫'));
const KITTY = tagId(other('小猫'));
const DOG = tagId(other('狗'));
const head = {
  ...HEAD,
  terms: [
    HEAD.terms[0],
    {
      id: 'CAT_1',
      label: '次元',
      subItems: [
        { id: 'CAT_1_1', label: '动画', subItems: [] },
        {
          id: 'CAT_1_2',
          label: '漫画',
          subItems: [
            { id: 'CAT_1_2_1', label: '短篇', subItems: [] },
            { id: 'CAT_1_2_2', label: '长篇', subItems: [] },
          ],
        },
      ],
    },
    HEAD.terms[2],
  ],
  tags: [...HEAD.tags, other('小猫'), other('狗')],
};
const posts = [
  postLine('a', { tags: [other('猫')], terms: ['CAT_1_2_1'] }),
  postLine('b', { tags: [other('小猫')], terms: ['CAT_1_2_1', 'CAT_1_2_2'] }),
  postLine('both', { tags: [other('猫'), other('小猫')], terms: ['CAT_1_2_2'] }),
  postLine('draft', { tags: [other('小猫')], terms: ['CAT_1_2_1'] }),
];

beforeAll(async () => {
  server = await startTestServer({ now: () => now });
  editor = await server.client({ roles: ['editor'], now: () => now.getTime() });
});
afterAll(() => server.stop());
beforeEach(async () => {
  now = new Date('2026-11-17T00:00:00Z');
  await server.pool
    .query(`truncate term_merge; update term set merged_into = null, arranged = false;
    delete from post; delete from term where parent_id is not null; delete from term where taxonomy <> 'category'`);
  await importSmall(server, { head, posts });
  await server.pool.query(`update post set status = 0 where key like '%draft'`);
  await server.caughtUp();
});

const titlesIn = async (termId: string) =>
  (await editor.call(pagePosts, { termId })).records
    .map(({ postTitle }) => postTitle.replace('标题 ', ''))
    .toSorted();
const termsOf = async (key: string) =>
  (
    await server.pool.query<{ id: string }>(
      `select term.id from post join term on term.no = any (post.terms) where key like '%' || $1 order by term.id`,
      [`/${key}`],
    )
  ).rows.map(({ id }) => id);
const managed = async (termUuid: string) =>
  (
    await editor.call(managedTerms.manage, { termTaxonomy: 'tag', pageParams: { pageSize: 100 } })
  ).records.find((term) => term.termUuid === termUuid);
const merge = (termUuid: string, intoTermUuid: string) =>
  editor.call(managedTerms.merge, { termUuid, intoTermUuid });

describe('merging', () => {
  test('posts of one tag get the other, drafts too, and counts, old address and old name lead there', async () => {
    expect(await editor.call(managedTerms.effect, { termUuid: KITTY })).toEqual({
      posts: 2,
      notShown: 1,
      below: 0,
    });
    expect(await merge(KITTY, CAT)).toEqual({ posts: 3 });
    expect(await titlesIn(CAT)).toEqual(['a', 'b', 'both']);
    expect(await titlesIn(KITTY)).toEqual(['a', 'b', 'both']);
    expect((await editor.call(getTerm, { id: KITTY })).termUuid).toBe(CAT);
    expect(await termsOf('draft')).toContain(CAT);
    expect(await managed(CAT)).toMatchObject({
      postCount: 3,
      aliases: [{ termUuid: KITTY, termName: '小猫', undoUntil: '2026-12-17T00:00:00.000Z' }],
    });
    expect(await managed(KITTY)).toBeUndefined();

    await importSmall(server, {
      head,
      posts: [...posts, postLine('c', { tags: [other('小猫')] })],
    });
    expect(await titlesIn(CAT)).toEqual(['a', 'b', 'both', 'c']);
    expect(await termsOf('b')).not.toContain(KITTY);
  });

  test('another name finds the tag in search, in suggestions and in the list of tags', async () => {
    await merge(KITTY, CAT);
    await editor.call(managedTerms.addAlias, { termUuid: CAT, aliasName: 'Neko' });
    await indexDue(indexRepository(server.db));
    const found = async (keyword: string) =>
      (await editor.call(pagePosts, { searchParams: { keyword } })).records.length;
    expect(await found('neko')).toBe(3);
    expect(await found('小猫')).toBe(3);
    const { records } = await editor.call(suggestSearch, { keyword: 'nek' });
    expect(records.at(-1)).toMatchObject({ kind: 'tag', text: '猫', termUuid: CAT });
    const listed = await editor.call(pageTerms, { termTaxonomy: 'tag', keyword: 'Neko' });
    expect(listed.records.map(({ termUuid }) => termUuid)).toEqual([CAT]);
  });

  test('a merge is taken back for thirty days: each post has what it had, but for what was changed since', async () => {
    await merge(KITTY, CAT);
    const { rows } = await server.pool.query<{ id: string }>(
      `select id from post where key like '%draft'`,
    );
    // Somebody decided otherwise about this one.
    await editor.call(managedPosts.alterPostAllTerm, {
      postIds: [rows[0]!.id],
      termIds: ['CAT_1_2_1', DOG],
    });
    expect(await editor.call(managedTerms.undoMerge, { termUuid: KITTY })).toEqual({ posts: 3 });
    expect(await titlesIn(CAT)).toEqual(['a', 'both']);
    expect(await titlesIn(KITTY)).toEqual(['b', 'both']);
    expect(await termsOf('draft')).toEqual(['CAT_1', 'CAT_1_2', 'CAT_1_2_1', DOG].toSorted());

    await merge(KITTY, CAT);
    await server.pool.query(`update term_merge set merged_at = merged_at - interval '31 days'`);
    await expect(editor.call(managedTerms.undoMerge, { termUuid: KITTY })).rejects.toMatchObject({
      key: 'term.merge_final',
    });
  });

  test('what led to a merged tag leads on, and back again when that is undone', async () => {
    await merge(KITTY, CAT);
    await merge(CAT, DOG);
    expect(await titlesIn(KITTY)).toEqual(['a', 'b', 'both']);
    expect((await managed(DOG))?.aliases.map(({ termUuid }) => termUuid).toSorted()).toEqual(
      [CAT, KITTY].toSorted(),
    );
    // The later one first.
    await expect(editor.call(managedTerms.undoMerge, { termUuid: KITTY })).rejects.toMatchObject({
      key: 'term.merge_final',
    });
    await editor.call(managedTerms.undoMerge, { termUuid: CAT });
    expect((await managed(CAT))?.aliases).toMatchObject([{ termUuid: KITTY }]);
    await editor.call(managedTerms.undoMerge, { termUuid: KITTY });
    expect(await titlesIn(KITTY)).toEqual(['b', 'both']);
  });

  test.each([
    ['with itself', CAT, CAT, 'term.not_mergeable'],
    ['with a category', CAT, 'CAT_1_1', 'term.not_mergeable'],
    ['with what is not there', CAT, 'TAG_NONE', 'term.not_found'],
  ])('a tag is not merged %s', async (_, from, into, key) => {
    await expect(merge(from, into)).rejects.toMatchObject({ key });
  });

  test('a name stands for one tag: neither a tag nor an alias is given a second time', async () => {
    const alias = (termUuid: string, aliasName: string) =>
      editor.call(managedTerms.addAlias, { termUuid, aliasName });
    await alias(CAT, 'Neko');
    for (const [termUuid, name] of [
      [DOG, 'Neko'],
      [CAT, '狗'],
    ] as const) {
      await expect(alias(termUuid, name)).rejects.toMatchObject({ key: 'term.name_taken' });
    }
    await expect(
      editor.call(managedTerms.batchSave, {
        terms: [{ termName: 'Neko', termTaxonomy: 'tag', tagLabel: 'other' }],
      }),
    ).rejects.toMatchObject({ key: 'term.name_taken' });
    await editor.call(managedTerms.removeAlias, { termUuid: tagId(other('Neko')) });
    await alias(DOG, 'Neko');
  });

  test('a post that is written while two tags become one has the one', async () => {
    const [outcome] = await Promise.all([
      merge(KITTY, CAT),
      importSmall(server, {
        head,
        posts: Array.from({ length: 20 }, (_, at) => postLine(`n${at}`, { tags: [other('小猫')] })),
      }),
    ]);
    expect(outcome.posts).toBeGreaterThanOrEqual(3);
    const { rows } = await server.pool.query(
      `select from post join term on term.no = any (post.terms) where term.id = $1`,
      [KITTY],
    );
    expect(rows).toEqual([]);
    expect(await titlesIn(CAT)).toHaveLength(18);
  });
});

describe('arranging', () => {
  const move = (termUuid: string, parentTermId: string, beforeTermUuid: string | null = null) =>
    editor.call(managedTerms.arrange, { termUuid, parentTermId, beforeTermUuid });

  test('a branch moves with its posts; what stands in another category below the old one stays there too', async () => {
    expect(await titlesIn('CAT_1_2')).toEqual(['a', 'b', 'both']);
    expect(await move('CAT_1_2_1', 'CAT_1_1')).toEqual({ posts: 3 });
    expect(await titlesIn('CAT_1_1')).toEqual(['a', 'b']);
    expect(await titlesIn('CAT_1_2')).toEqual(['b', 'both']);
    expect(await titlesIn('CAT_1')).toEqual(['a', 'b', 'both']);
    expect((await termsOf('draft')).filter((id) => id.startsWith('CAT'))).toEqual([
      'CAT_1',
      'CAT_1_1',
      'CAT_1_2_1',
    ]);
    expect((await editor.call(getTerm, { id: 'CAT_1_2_1' })).parentTermId).toBe('CAT_1_1');

    // A new one below the old parent does not get the number of the one that left.
    const { ids } = await editor.call(managedTerms.batchSave, {
      terms: [{ termName: '新', termTaxonomy: 'category', parentTermId: 'CAT_1_2' }],
    });
    expect(ids).toEqual(['CAT_1_2_3']);

    const { rows } = await server.pool.query<{ id: string }>(
      `select id from post where key like '%both'`,
    );
    await editor.call(managedPosts.alterPostAllTerm, {
      postIds: [rows[0]!.id],
      termIds: ['CAT_1_2_1'],
    });
    expect(await titlesIn('CAT_1_1')).toEqual(['a', 'b', 'both']);
    await importSmall(server, { head, posts });
    expect((await editor.call(getTerm, { id: 'CAT_1_2_1' })).parentTermId).toBe('CAT_1_1');
    expect(await titlesIn('CAT_1_1')).toEqual(['a', 'b']);
    expect((await editor.call(getDetail, { postId: rows[0]!.id })).postTitle).toBe('标题 both');
  });

  test('siblings stand in the order they were dragged into', async () => {
    const order = async () =>
      (
        await editor.call(pageTerms, { termTaxonomy: 'category', parentTermId: 'CAT_1_2' })
      ).records.map(({ termUuid }) => termUuid);
    expect(await order()).toEqual(['CAT_1_2_1', 'CAT_1_2_2']);
    expect(await move('CAT_1_2_2', 'CAT_1_2', 'CAT_1_2_1')).toEqual({ posts: 0 });
    expect(await order()).toEqual(['CAT_1_2_2', 'CAT_1_2_1']);
    await importSmall(server, { head, posts });
    expect(await order()).toEqual(['CAT_1_2_2', 'CAT_1_2_1']);
  });

  test.each([
    ['below what stands below it', 'CAT_1_2', 'CAT_1_2_1', 'term.cycle'],
    ['into another zone', 'CAT_1_2', 'CAT_2_1', 'term.other_zone'],
    ['when it is a zone', 'CAT_1', 'CAT_2', 'term.not_found'],
  ])('a category does not move %s', async (_, id, parent, key) => {
    await expect(move(id, parent)).rejects.toMatchObject({ key });
  });

  test('two who drag at once make no circle', async () => {
    const outcomes = await Promise.allSettled([
      move('CAT_1_1', 'CAT_1_2'),
      move('CAT_1_2', 'CAT_1_1'),
    ]);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });
});

test('a name that somebody else has written meanwhile is not overwritten', async () => {
  const readAt = async () => {
    const { records } = await editor.call(managedTerms.manage, {
      termTaxonomy: 'tag',
      pageParams: { pageSize: 100 },
    });
    return records.find(({ termUuid }) => termUuid === DOG)!.updatedAt;
  };
  const ifUnchangedSince = await readAt();
  const write = (columns: 2 | 3, since: string) =>
    editor.call(managedTerms.batchUpdate, {
      terms: [{ termUuid: DOG, columns, ifUnchangedSince: since }],
    });
  expect(await write(2, ifUnchangedSince)).toEqual({ changed: 1 });
  await expect(write(3, ifUnchangedSince)).rejects.toMatchObject({
    key: 'record.changed_meanwhile',
  });
  expect(await write(3, await readAt())).toEqual({ changed: 1 });
});
