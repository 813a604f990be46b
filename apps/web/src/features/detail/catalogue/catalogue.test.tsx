import { openDialogs } from '@baohe/app-shell/dialogs';
import { shownToast } from '@baohe/app-shell/toast';
import { screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import * as opening from '../../../entities/audio/open-player.ts';
import type { NovelFacts } from '../../../entities/post/post-facts.ts';
import type { PostContent, PostDetail } from '../../../entities/post/post.ts';
import { renderOnServer } from '../../../testing/on-server.tsx';
import { exampleDetail } from '../../../testing/post-detail.ts';
import { silentPlayer } from '../../../testing/sound.ts';
import { press } from '../../../testing/typing.ts';
import { AudioFileDialog } from './audio-file-dialog.tsx';
import { Catalogue } from './catalogue.tsx';

vi.mock('../../../entities/audio/open-player.ts', { spy: true });

beforeEach(() => {
  openDialogs.set([]);
  shownToast.set(null);
});

const show = (kind: PostDetail['kind'], content: PostContent, novel: NovelFacts = {}) =>
  renderOnServer(
    <Catalogue
      detail={exampleDetail({ kind, hasCatalogue: true }, { content, facts: { novel } })}
    />,
  );

const pages = (chapterNo: number, count: number) =>
  Array.from({ length: count }, (_, at) => ({ chapterNo, smallUrl: `/m/${chapterNo}-${at}` }));
const thumbnails = () => screen.queryAllByRole('img').length;
const headings = () => screen.getAllByRole('heading', { level: 2 }).map((each) => each.textContent);

test('picture chapters have a number and a length; their thumbnails grow by nine', async () => {
  show('gallery', { pages: [...pages(1, 20), ...pages(2, 4)] });
  expect(await screen.findByText('共 2 话 · 24 页')).toBeTruthy();
  expect(headings()).toEqual(['第 1 话', '第 2 话']);
  expect(screen.getByText('20 页')).toBeTruthy();
  expect(thumbnails()).toBe(9);
  await press('查看更多');
  expect(thumbnails()).toBe(18);
  await press('查看更多');
  expect(thumbnails()).toBe(20);
  expect(screen.queryByRole('button', { name: '查看更多' })).toBeNull();
});

test('a preview opens and closes', async () => {
  show('gallery', { pages: pages(1, 4) });
  await screen.findByText('第 1 话');
  expect(screen.getByRole('button', { name: '预览', expanded: true })).toBeTruthy();
  await press('预览');
  expect(thumbnails()).toBe(0);
});

test('the order of chapters can be turned round', async () => {
  show('gallery', { pages: [...pages(1, 1), ...pages(2, 1)] });
  await screen.findByText('第 1 话');
  await press('正序');
  expect(headings()).toEqual(['第 2 话', '第 1 话']);
  await press('倒序');
  expect(headings()).toEqual(['第 1 话', '第 2 话']);
});

test('a set of pictures counts pictures', async () => {
  show('image-set', { pages: pages(1, 12) });
  expect(await screen.findByText('共 12 张')).toBeTruthy();
  expect(headings()).toEqual(['第 1 组']);
});

const TREE: PostContent = {
  tracks: [
    { type: 'other', title: '读我.txt', size: 900 },
    { type: 'audio', title: '02 频道', duration: 1721, size: 42_572_185 },
    { type: 'folder', title: '本篇', children: [{ type: 'image', title: '封面.jpg', size: 2048 }] },
  ],
};

const rows = () => screen.getAllByRole('listitem').map((each) => each.textContent);

test('an audio work is a tree of folders: in, and back again', async () => {
  show('audio', TREE);
  expect(await screen.findByText('全部文件')).toBeTruthy();
  const all = ['文件夹本篇1 个文件', '音频02 频道28:41 · 40.6 MB播放音频', '文件读我.txt900 B'];
  expect(rows()).toEqual(all);
  await press(/本篇/);
  expect(screen.getByText('全部文件 › 本篇')).toBeTruthy();
  expect(rows()).toEqual(['图片封面.jpg2.0 KB']);
  await press('返回上一级');
  expect(rows()).toEqual(all);
  expect(screen.queryByRole('button', { name: '返回上一级' })).toBeNull();
});

test('the words of a track are not among its files', async () => {
  show('audio', {
    tracks: [
      { type: 'audio', title: '01 雨.mp3', hash: 'a' },
      { type: 'other', title: '01 雨.lrc', fileUrl: '/m/words' },
      { type: 'other', title: '别的.lrc' },
    ],
  });
  await screen.findByText('全部文件');
  expect(rows()).toEqual(['音频01 雨.mp3播放音频', '文件别的.lrc']);
});

test('one tap on a track plays it, without a question', async () => {
  const { player, sound } = silentPlayer();
  vi.spyOn(opening, 'openPlayer').mockReturnValue(player);
  show('audio', { tracks: [{ type: 'audio', title: '02 频道', hash: 'b', duration: 100 }] });
  await screen.findByText('全部文件');
  await press(/02 频道/);
  await vi.waitFor(() => expect(sound.src).not.toBe(''));
  expect(player.state.get().listening?.tracks[0]?.hash).toBe('b');
  expect(openDialogs.get()).toEqual([]);
});

test('a tap on another file asks what to do with it', async () => {
  show('audio', TREE);
  await screen.findByText('全部文件');
  await press(/读我/);
  expect(openDialogs.get()).toEqual([{ name: 'audioFile', props: { title: '读我.txt' } }]);
});

test('a file offers its download, and is refused where the site has none', async () => {
  const onClose = vi.fn<() => void>();
  renderOnServer(<AudioFileDialog title="某个文件" onClose={onClose} />);
  await screen.findByRole('dialog', { name: '某个文件' });
  await press('下载文件');
  expect(onClose).toHaveBeenCalledOnce();
  expect(shownToast.get()?.text).toBe('❤ 暂无权限 ❤');
});

const NOVEL: PostContent = {
  volumes: [
    { volumeName: '第一卷', chapterList: [{ chapterName: '开门' }, { chapterName: '蓝帽子' }] },
    { volumeName: '第二卷', chapterList: [{ chapterName: '退潮' }] },
  ],
};

test('a novel tells when it grew and how long it is; volumes open into chapters', async () => {
  show('novel', NOVEL, {
    updatedAt: '2026-11-13',
    volumeCount: 2,
    chapterCount: 3,
  });
  expect(await screen.findByText('2026/11/13 更新 · 2 卷 · 3 章')).toBeTruthy();
  expect(screen.getByRole('link', { name: /蓝帽子.*开始阅读/ })).toBeTruthy();
  expect(screen.queryByText('退潮')).toBeNull();
  await press(/第二卷/);
  expect(screen.getByText('退潮')).toBeTruthy();
  const chapter = screen.getByRole('link', { name: /退潮/ }).getAttribute('href');
  expect(chapter).toMatch(/^\/reader-article\?post=[\da-f-]+&volumeIndex=1&chapterIndex=0$/);
});

test('reversed, the last volume and the last chapter come first', async () => {
  show('novel', NOVEL);
  await screen.findByText('2 卷 · 3 章');
  await press('正序');
  expect(headings().map((each) => each?.slice(0, 3))).toEqual(['第二卷', '第一卷']);
  const names = screen.getAllByText(/开门|蓝帽子/).map(({ textContent }) => textContent);
  expect(names).toEqual(['蓝帽子', '开门']);
});

test('a catalogue that is not filled yet says so', async () => {
  show('novel', {});
  expect(await screen.findByText('目录还是空的')).toBeTruthy();
});
