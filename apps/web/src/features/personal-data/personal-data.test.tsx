import { DialogHost } from '@baohe/app-shell/dialog-host';
import { openDialogs } from '@baohe/app-shell/dialogs';
import { GUEST, tier, USER } from '@baohe/app-shell/testing/people';
import { shownToast } from '@baohe/app-shell/toast';
import { currentViewer, rememberViewer } from '@baohe/app-shell/viewer';
import {
  deletionFacts,
  readExport,
  requestDeletion,
  startExport,
} from '@baohe/contract/personal-data';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { viewerFrom } from '../../entities/viewer.ts';
import { answer, refusal, renderOnServer, type Answer } from '../../testing/on-server.tsx';
import { deletionReply } from '../../testing/replies.ts';
import { fill, press, saidAt } from '../../testing/typing.ts';
import { PasswordDialog } from '../identity/account/password-dialog.tsx';
import { DeleteAccountDialog } from './delete-account-dialog.tsx';
import { ExportDataDialog } from './export-data-dialog.tsx';
import { PersonalDataRows } from './personal-data-rows.tsx';

let saved: { name: string; file: Blob }[] = [];

beforeEach(() => {
  saved = [];
  shownToast.set(null);
  let made: Blob | undefined;
  URL.createObjectURL = (file) => {
    made = file as Blob;
    return 'blob:zip';
  };
  HTMLAnchorElement.prototype.click = function click(this: HTMLAnchorElement) {
    saved.push({ name: this.download, file: made! });
  };
});
afterEach(() => openDialogs.set([]));

const REGISTRY = { confirmPassword: PasswordDialog };

function exporting(viewer = USER, answers: Answer[] = []) {
  rememberViewer(viewer);
  return renderOnServer(
    <>
      <ExportDataDialog onClose={() => undefined} />
      <DialogHost registry={REGISTRY} />
    </>,
    [
      answer(startExport, ({ password }) => {
        if (password === 'wrong') {
          throw refusal('password.wrong', '登录密码错误');
        }
        return {
          parts: [
            { part: 'account' as const, cursor: 'a1' },
            { part: 'lists' as const, cursor: 'l1' },
          ],
        };
      }),
      answer(readExport, ({ cursor }) => ({
        records: [{ of: cursor }],
        cursor: cursor === 'l1' ? 'l2' : null,
      })),
      ...answers,
    ],
  );
}

/** The second 导出 is the one in the question. */
const confirmExport = () => screen.getAllByRole('button', { name: '导出' }).at(-1)?.click();

test('the parts are fetched page by page after the password, and saved as one ZIP', async () => {
  const { requests } = exporting();
  await screen.findByRole('dialog', { name: '导出我的数据' });
  await press('导出');
  fill('当前密码', 'wrong');
  confirmExport();
  await waitFor(() => expect(saidAt('当前密码')).toBe('登录密码错误'));
  expect(saved).toEqual([]);
  fill('当前密码', 'purple box');
  confirmExport();
  expect(await screen.findByText('已保存到下载文件夹')).toBeTruthy();
  expect(saved.map(({ name }) => name)).toEqual([
    expect.stringMatching(/^baohe-data-\d{4}-\d\d-\d\d\.zip$/),
  ]);
  expect(saved[0]?.file.type).toBe('application/zip');
  expect(
    requests.filter(({ call }) => call.includes('readExport')).map(({ input }) => input),
  ).toEqual([
    { part: 'account', cursor: 'a1' },
    { part: 'lists', cursor: 'l1' },
    { part: 'lists', cursor: 'l2' },
  ]);
});

test('a guest has no password to give', async () => {
  exporting(GUEST);
  await screen.findByRole('dialog', { name: '导出我的数据' });
  await press('导出');
  expect(await screen.findByText('已保存到下载文件夹')).toBeTruthy();
});

test('a part that cannot be read is said, and nothing is saved', async () => {
  exporting(GUEST, [
    answer(readExport, () => {
      throw refusal('export.over', '这次导出已超时，请重新开始');
    }),
  ]);
  await screen.findByRole('dialog', { name: '导出我的数据' });
  await press('导出');
  expect((await screen.findByRole('alert')).textContent).toBe('这次导出已超时，请重新开始');
  expect(saved).toEqual([]);
});

async function deleting(refused?: Error) {
  rememberViewer(USER);
  const world = renderOnServer(
    <>
      <DeleteAccountDialog onClose={() => undefined} />
      <DialogHost registry={REGISTRY} />
    </>,
    [
      answer(deletionFacts, () =>
        deletionReply({ points: 128, codes: 3, undoDays: 7 }, [
          tier(11, '次元会员', '2999-01-02T00:00:00.000Z'),
          tier(44, '全站通', null),
        ]),
      ),
      answer(requestDeletion, () => {
        if (refused) {
          throw refused;
        }
        return { until: '2026-11-24T04:00:00.000Z' };
      }),
    ],
  );
  await screen.findByText('注销后会失去：');
  return world;
}

const confirmDeletion = async () => {
  await press('继续注销');
  fill('当前密码', 'purple box');
  screen.getByRole('button', { name: '注销账号' }).click();
};

test('what is lost stands there before: points, tiers with their ends, codes', async () => {
  await deleting();
  const lines = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(lines).toEqual([
    '128 点',
    expect.stringMatching(/^次元会员，有效到 2999/),
    '全站通，永久有效',
    '3 个分享出去的口令',
    '收藏、喜欢、历史、进度和已解锁的作品',
  ]);
  expect(screen.getByText(/7 天内可以反悔/)).toBeTruthy();
});

test('whoever leaves is out, reads until when it can be undone, and stands at the login', async () => {
  const { address } = await deleting();
  await confirmDeletion();
  await waitFor(() => expect(address()).toBe('/login'));
  expect(currentViewer()).toBeNull();
  expect(shownToast.get()?.text).toContain('之前登录可以撤销');
});

test('the last ROOT reads why it cannot leave, and stays', async () => {
  await deleting(refusal('account.last_root', '本站只剩你一位站长，不能注销'));
  await confirmDeletion();
  await waitFor(() => expect(shownToast.get()?.text).toBe('本站只剩你一位站长，不能注销'));
  expect(currentViewer()).toEqual(USER);
});

test('a guest may have a copy, and has no account to delete', async () => {
  renderOnServer(<PersonalDataRows viewer={viewerFrom(GUEST)} />);
  expect(await screen.findByRole('button', { name: /导出我的数据/ })).toBeTruthy();
  expect(screen.queryByRole('button', { name: /注销账号/ })).toBeNull();
});
