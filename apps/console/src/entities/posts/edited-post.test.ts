import { expect, test, vi } from 'vitest';
import { address, postToEdit, SIGNED } from '../../testing/post-to-edit.ts';
import {
  changesOf,
  contentOf,
  downloadChanges,
  editedFrom,
  EMPTY_POST,
  newKey,
} from './edited-post.ts';

const POST = postToEdit();

test('a post that nobody has touched sends nothing back', () => {
  const values = editedFrom(POST);
  expect(changesOf(values, values)).toEqual({});
  expect(contentOf(values, values, POST.postContentDto.contentInfo)).toBeUndefined();
  expect(downloadChanges(values.downloads, values.downloads)).toEqual({
    added: [],
    altered: [],
    removed: [],
  });
});

test('only what was changed is sent, by names of files without their signatures', () => {
  const before = editedFrom(POST);
  const values = {
    ...before,
    title: '星海旅人与机械猫',
    terms: [],
    cover: `${address('e')}${SIGNED}`,
    pages: before.pages.toReversed(),
  };
  expect(changesOf(values, before)).toEqual({
    postTitle: '星海旅人与机械猫',
    termIds: ['CAT_1_2'],
    postCoverUrl: address('e'),
  });
  const content = contentOf(values, before, POST.postContentDto.contentInfo);
  expect(content).toMatchObject({
    own: 'stays',
    chapterList: [{ optImgUrl: address('c') }, { optImgUrl: address('b') }],
  });
});

test('a track that is renamed stays in its folder', () => {
  const before = editedFrom(POST);
  const [track] = before.tracks;
  expect(track).toMatchObject({ folders: ['夜'], title: '雨' });
  const content = contentOf({ ...before, tracks: [{ ...track!, title: '夜雨' }] }, before, {});
  expect(content).toEqual({
    tracksList: [
      {
        type: 'folder',
        title: '夜',
        children: [expect.objectContaining({ title: '夜雨', hash: 'x' })],
      },
    ],
  });
});

test('a new post sends all that it needs, with the type of its source', () => {
  const values = {
    ...EMPTY_POST,
    title: '手写的小说',
    sourceType: 'post_50_bilinovel',
    categoryId: 'CAT_1_4',
    cover: address('a'),
  };
  expect(changesOf(values, null)).toEqual({
    postTitle: '手写的小说',
    postSourceType: 'post_50_bilinovel',
    postType: 'post_novel',
    termIds: ['CAT_1_4'],
    postCoverUrl: address('a'),
    status: 0,
  });
});

test('downloads are added, changed and removed one by one; those of an import stay as they are', () => {
  const [imported, link] = [
    { id: '1', key: '1', name: '整本', url: '/m/full/x.zip', password: '', isImported: true },
    { id: '2', key: '2', name: '盘', url: 'https://x.example/1', password: '', isImported: false },
  ];
  const added = { ...link, id: '', key: 'row', name: '新' };
  expect(downloadChanges([imported, { ...link, password: 'ab' }, added], [imported, link])).toEqual(
    {
      added: [{ name: '新', url: 'https://x.example/1', password: '', position: 2 }],
      altered: [expect.objectContaining({ downloadInfoId: '2', password: 'ab' })],
      removed: [],
    },
  );
  expect(downloadChanges([imported], [imported, link]).removed).toEqual(['2']);
});

test('a row that is added after a reload has another key than those of the stored draft', async () => {
  const stored = newKey();
  vi.resetModules();
  const reloaded = await import('./edited-post.ts');
  expect(reloaded.newKey()).not.toBe(stored);
});
