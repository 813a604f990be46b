import { ConfirmDialog } from '@baohe/app-shell/confirm-dialog';
import { DialogHost } from '@baohe/app-shell/dialog-host';
import { openDialogs } from '@baohe/app-shell/dialogs';
import {
  credential,
  liveCredential,
  revokeCredential,
  type CredentialFacts,
} from '@baohe/contract/account';
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { answer, refusal, renderOnServer } from '../../../testing/on-server.tsx';
import { press } from '../../../testing/typing.ts';
import { ManageCredential } from './manage-credential.tsx';

const LIVE: CredentialFacts = {
  shortId: 'KXWM',
  createdAt: '2026-11-01T08:00:00Z',
  uses: 2,
  lastUsedAt: '2026-11-10T08:00:00Z',
};
const drawn: string[] = [];

beforeEach(() => {
  drawn.length = 0;
  // jsdom draws nothing: a pen that only remembers the words.
  const pen = new Proxy(
    { font: '', fillText: (text: string) => drawn.push(text), measureText: () => ({ width: 10 }) },
    {
      get: (known, name) => Reflect.get(known, name) ?? (() => ({ addColorStop() {} })),
    },
  );
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(pen as never);
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done) => done(new Blob()));
  vi.stubGlobal('Path2D', function Path2D() {});
  URL.createObjectURL = () => 'blob:picture';
  URL.revokeObjectURL = () => {};
});
afterEach(() => {
  openDialogs.set([]);
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

async function open(live: CredentialFacts | null) {
  const world = renderOnServer(
    <>
      <ManageCredential />
      <DialogHost registry={{ confirm: ConfirmDialog }} />
    </>,
    [
      answer(liveCredential, () => live),
      answer(credential, () => ({
        ...LIVE,
        shortId: 'NEWW',
        uses: 0,
        lastUsedAt: null,
        username: '星海旅人',
        credential: `1.${'a'.repeat(11)}.${'b'.repeat(43)}`,
      })),
      answer(revokeCredential, () => null),
    ],
  );
  const changes = () =>
    world.requests.map(({ call }) => call).filter((call) => !call.startsWith('GET'));
  return { ...world, changes };
}

test('the first picture is made at once, shown, and can be saved', async () => {
  const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    drawn.push(`saved ${this.download}`);
  });
  await open(null);
  await screen.findByText('还没有登录凭证');
  await press('生成登录凭证');
  expect(await screen.findByRole('img', { name: '登录凭证 NEWW' })).toBeTruthy();
  expect(drawn).toEqual(expect.arrayContaining(['星海旅人', 'NEWW', '请勿分享给他人']));
  await press('保存图片');
  expect(saved).toHaveBeenCalledOnce();
  expect(drawn).toContain('saved baohe-星海旅人-NEWW.png');
});

test('a further one asks first, because the former ends', async () => {
  const { changes } = await open(LIVE);
  await screen.findByText('KXWM');
  expect(screen.getByText(/已登录 2 次/)).toBeTruthy();
  await press('生成新凭证');
  expect(screen.getByText('之前保存的凭证图片会立即失效。')).toBeTruthy();
  expect(changes()).toEqual([]);
  await press('生成');
  await screen.findByRole('img', { name: '登录凭证 NEWW' });
  expect(changes()).toEqual(['POST /sys/uc/credential']);
});

test('one can be revoked', async () => {
  const { changes } = await open(LIVE);
  await screen.findByText('KXWM');
  await press('作废凭证');
  await press('作废');
  await waitFor(() => expect(screen.getByText('还没有登录凭证')).toBeTruthy());
  expect(changes()).toEqual(['DELETE /sys/uc/credential']);
});

test('a list that does not come can be asked for again', async () => {
  let fails = true;
  renderOnServer(<ManageCredential />, [
    answer(liveCredential, () => {
      if (fails) {
        throw refusal('server.failed', '服务器出错了，请稍后重试');
      }
      return null;
    }),
  ]);
  await screen.findByText('服务器出错了，请稍后重试');
  fails = false;
  await act(async () => screen.getByRole('button', { name: '再试一次' }).click());
  expect(await screen.findByText('还没有登录凭证')).toBeTruthy();
});
