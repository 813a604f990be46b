import type { MetaInfo } from '@baohe/contract/posts/meta-info';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderOnServer } from '../../../testing/on-server.tsx';
import { exampleDetail } from '../../../testing/post-detail.ts';
import { FactsList } from './facts-list.tsx';

async function factsOf(metaInfo: MetaInfo): Promise<Record<string, string>> {
  renderOnServer(<FactsList detail={exampleDetail({}, { metaInfo })} />);
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
      galleryOriginTitle: 'サボテン通勤',
      galleryCategory: 'Manga',
      uploader: 'Tanuki',
      uploadTime: '2026-11-14',
      pageCount: 1204,
      archiveSize: '386.42 MB',
    }),
  ).toEqual({
    原题: 'サボテン通勤',
    类别: 'Manga',
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
  expect(await factsOf({ nickname: 'RIN', createdAt: '2026-11-14', rating })).toEqual({
    作者: 'RIN',
    分级: shown,
    上传时间: '2026/11/14',
  });
});

test('an animation', async () => {
  expect(
    await factsOf({
      postDuration: '24:05',
      postCategory: '泡面番',
      posterName: '纸船社',
      postUploadTime: '2026-11-14',
    }),
  ).toEqual({ 时长: '00:24:05', 类别: '泡面番', 发布者: '纸船社', 上传时间: '2026/11/14' });
});

test.each([
  [{ nsfw: false, ageCategoryString: 'general' as const }, '全年龄'],
  [{ nsfw: true, ageCategoryString: 'r15' as const }, 'R15'],
  [{ nsfw: true, ageCategoryString: 'adult' as const }, 'R18'],
  [{ nsfw: true }, 'R18'],
])('an audio work %o is for %s', async (age, shown) => {
  expect(
    await factsOf({
      ...age,
      duration: 7516,
      dlCount: 5604,
      price: 1100,
      circle: { sourceId: 'RG43265', name: '拾音舍' },
      release: '2026-10-25',
      hasSubtitle: true,
      vas: [{ name: '江眠' }, { name: '阿箬' }],
    }),
  ).toMatchObject({
    社团: '拾音舍 · RG43265',
    声优: '江眠、阿箬',
    分级: shown,
    时长: '02:05:16',
    字幕: '有',
    发售日: '2026/10/25',
    价格: 'JP¥1,100',
    销量: '5,604',
  });
});

test('a novel', async () => {
  expect(
    await factsOf({
      novelTitle2: 'Tide Post',
      novelRenewDatetime: '2026-11-13',
      novelTotalVolumeCount: 3,
      novelTotalChapterCount: 41,
      novelRenewSection: '第三卷 退信',
      novelSerialize: '连载中',
      novelAnimated: '未动画化',
      novelCategory: '异世界',
      novelLibrary: '异次元文库',
      novelAuthor: '白鹭',
      novelIllustrator: '阿箬',
      novelNotice: '全年龄',
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
  expect(await factsOf({ postCate: '写真', postImgCount: 48 })).toMatchObject({
    类别: '写真',
    图片: '48',
  });
});

test('a collection or a game', async () => {
  expect(
    await factsOf({
      postFeatList: ['单机', '治愈'],
      postCateList: ['冒险', '游戏'],
      postUpdateTime: '2026-11-01',
      postUserName: 'Tanuki',
    }),
  ).toMatchObject({
    特色: '单机、治愈',
    类别: '冒险、游戏',
    发布者: 'Tanuki',
    最近更新: '2026/11/01',
  });
});

test('a time that is none stays as the source wrote it', async () => {
  expect(await factsOf({ uploadTime: '昨天' })).toEqual({ 上传时间: '昨天' });
});
