import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { PostFacts } from '../../../entities/post/post-facts.ts';
import { renderOnServer } from '../../../testing/on-server.tsx';
import { exampleDetail } from '../../../testing/post-detail.ts';
import { FactsList } from './facts-list.tsx';

async function factsOf(facts: Partial<PostFacts>): Promise<Record<string, string>> {
  renderOnServer(<FactsList detail={exampleDetail({}, { facts })} />);
  await screen.findByText('上传时间');
  return Object.fromEntries(
    screen
      .getAllByRole('term')
      .map((term) => [term.textContent, term.nextElementSibling?.textContent ?? '']),
  );
}

test('a picture book', async () => {
  expect(
    await factsOf({
      uploadedAt: '2026-11-14',
      book: {
        originalTitle: 'サボテン通勤',
        category: 'Manga',
        uploader: 'Tanuki',
        pageCount: 1204,
        archiveSize: '386.42 MB',
      },
    }),
  ).toEqual({
    原题: 'サボテン通勤',
    类别: '漫画',
    上传者: 'Tanuki',
    页数: '1,204',
    大小: '386.4 MB',
    上传时间: '2026/11/14',
  });
});

test.each([
  ['ecchi', 'R18'],
  ['general', '全年龄'],
  ['unknown', 'unknown'],
])('a dance that is rated %s is shown as %s', async (rating, shown) => {
  const facts = { uploadedAt: '2026-11-14', film: { author: 'RIN', rating } };
  expect(await factsOf(facts)).toEqual({ 作者: 'RIN', 分级: shown, 上传时间: '2026/11/14' });
});

test('an animation', async () => {
  expect(
    await factsOf({
      uploadedAt: '2026-11-14',
      film: { length: '24:05', category: '泡面番', publisher: '纸船社' },
    }),
  ).toEqual({ 时长: '24:05', 类别: '泡面番', 发布者: '纸船社', 上传时间: '2026/11/14' });
});

test.each([
  ['general', '全年龄'],
  ['r15', 'R15'],
  ['adult', 'R18'],
] as const)('an audio work of the age %s is for %s', async (age, shown) => {
  expect(
    await factsOf({
      audio: {
        age,
        seconds: 7516,
        sales: 5604,
        price: 1100,
        circle: { sourceId: 'RG43265', name: '拾音舍' },
        releasedOn: '2026-10-25',
        hasSubtitles: true,
        voices: ['江眠', '阿箬'],
      },
    }),
  ).toMatchObject({
    社团: '拾音舍 · RG43265',
    声优: '江眠、阿箬',
    分级: shown,
    时长: '2:05:16',
    字幕: '有',
    发售日: '2026/10/25',
    价格: 'JP¥1,100',
    销量: '5,604',
  });
});

test('a novel', async () => {
  expect(
    await factsOf({
      novel: {
        otherTitle: 'Tide Post',
        updatedAt: '2026-11-13',
        volumeCount: 3,
        chapterCount: 41,
        latestChapter: '第三卷 退信',
        state: '连载中',
        animation: '未动画化',
        category: '异世界',
        library: '异次元文库',
        author: '白鹭',
        illustrator: '阿箬',
        remark: '全年龄',
      },
    }),
  ).toMatchObject({
    别名: 'Tide Post',
    作者: '白鹭',
    插画: '阿箬',
    文库: '异次元文库',
    类别: '异世界',
    状态: '连载中',
    动画: '未动画化',
    卷数: '3',
    章数: '41',
    最新章节: '第三卷 退信',
    最近更新: '2026/11/13',
    公告: '全年龄',
  });
});

test('a set of pictures', async () => {
  expect(await factsOf({ book: { category: '写真', pictureCount: 48 } })).toMatchObject({
    类别: '写真',
    图片: '48',
  });
});

test('a collection or a game', async () => {
  expect(
    await factsOf({
      article: {
        features: ['单机', '治愈'],
        categories: ['冒险', '游戏'],
        updatedAt: '2026-11-01',
        publisher: 'Tanuki',
      },
    }),
  ).toMatchObject({
    特色: '单机、治愈',
    类别: '冒险、游戏',
    发布者: 'Tanuki',
    最近更新: '2026/11/01',
  });
});

test('a time that is none stays as the source wrote it', async () => {
  expect(await factsOf({ uploadedAt: '昨天' })).toEqual({ 上传时间: '昨天' });
});
