import { getDownloads, type DownloadEntry } from '@baohe/contract/playback';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answer, refusal, renderOnServer } from '../../../testing/on-server.tsx';
import { examplePost } from '../../../testing/posts.ts';
import { press } from '../../../testing/typing.ts';
import { DownloadsDialog } from './downloads-dialog.tsx';

const POST = examplePost(1).id;

const open = (say: () => { records: DownloadEntry[] }) =>
  renderOnServer(<DownloadsDialog postId={POST} onClose={() => {}} />, [answer(getDownloads, say)]);

test('a file of the site is downloaded, a link is opened beside, each with its size and code', async () => {
  const { requests } = open(() => ({
    records: [
      { name: '本站', url: '/m/full/a.zip?s=1', code: '', sizeBytes: 405_000_000 },
      { name: '网盘', url: 'https://pan.example/s/1', code: 'abcd', sizeBytes: null },
    ],
  }));
  const own = within((await screen.findByText('本站')).closest('li')!);
  const file = own.getByRole('link', { name: '下载' });
  expect([file.getAttribute('href'), file.getAttribute('download')]).toEqual([
    '/m/full/a.zip?s=1',
    '本站',
  ]);
  expect(own.getByText(/^\S+ MB$/)).toBeTruthy();
  const elsewhere = within(screen.getByText('网盘').closest('li')!);
  const link = elsewhere.getByRole('link', { name: '打开链接' });
  expect(link.getAttribute('href')).toBe('https://pan.example/s/1');
  expect([
    link.getAttribute('target'),
    link.getAttribute('rel'),
    link.hasAttribute('download'),
  ]).toEqual(['_blank', 'noopener noreferrer', false]);
  expect(elsewhere.getByText('提取码 abcd')).toBeTruthy();
  expect(requests).toEqual([{ call: 'GET /cnt/posts/getDownloads', input: { postId: POST } }]);
});

test('nothing to download is said', async () => {
  open(() => ({ records: [] }));
  expect(await screen.findByText('这部作品没有可以下载的文件。')).toBeTruthy();
});

test('a refusal is said in the server’s words, and can be tried again', async () => {
  let may = false;
  open(() => {
    if (!may) {
      throw refusal('access.denied', '暂无权限');
    }
    return { records: [] };
  });
  expect(await screen.findByText('暂无权限')).toBeTruthy();
  may = true;
  await press('再试一次');
  expect(await screen.findByText('这部作品没有可以下载的文件。')).toBeTruthy();
});
