import { openDialogs } from '@baohe/app-shell/dialogs';
import { GUEST } from '@baohe/app-shell/testing/people';
import { rememberViewer } from '@baohe/app-shell/viewer';
import { putAgeLimit } from '@baohe/contract/age-rating';
import { helpCode, parseCode } from '@baohe/contract/codes';
import { myHelpCounts } from '@baohe/contract/help-counts';
import { QueryClient } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { clipboardReading, rememberSeenCode } from '../../../entities/clipboard-codes.ts';
import { beStranger, POST, toastText } from '../../../testing/detail-page.ts';
import { answer, refusal, renderOnServer, type Answer } from '../../../testing/on-server.tsx';
import { codeReply } from '../../../testing/replies.ts';
import { press } from '../../../testing/typing.ts';
import { CodeEntry } from '../code-entry.tsx';
import { FoundCodeDialog } from './found-code-dialog.tsx';
import { watchClipboard } from './watch-clipboard.ts';

/** Another one for each test: what was seen once on a device is never new again. */
let code = 'AAAAAAAA20';
const sentence = (given = code) =>
  `代号${given.slice(0, 4)}特别行动中，我方击败${given.slice(4, 8)}号生化个体，获得${given.slice(8)}级圣遗物。`;

let clipboard = '';
let permission: PermissionState | 'unknown' = 'granted';
const readText = vi.fn<() => Promise<string>>(async () => clipboard);
const query = vi.fn<() => Promise<{ state: PermissionState }>>(async () => {
  if (permission === 'unknown') {
    throw new TypeError('clipboard-read is not a permission');
  }
  return { state: permission };
});

let stop: () => void = () => {};

beforeEach(() => {
  localStorage.clear();
  beStranger();
  clipboardReading.set(true);
  readText.mockClear();
  query.mockClear();
  permission = 'granted';
  code = `AAAAAAAA${Number(code.slice(8)) + 1}`;
  clipboard = `帮我打开 ${sentence()}`;
  rememberViewer(GUEST);
  vi.stubGlobal('navigator', {
    permissions: { query },
    clipboard: { readText },
  });
});
afterEach(() => {
  stop();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** The looks of a start and of a focus, to their end. */
async function lookTwice() {
  stop = watchClipboard(new QueryClient());
  await settle();
  dispatchEvent(new Event('focus'));
  await settle();
}

/** What a look awaits is answered at once here: a few turns of the queue are its end. */
async function settle() {
  for (let turn = 0; turn < 10; turn += 1) {
    await Promise.resolve();
  }
}

const offered = () => openDialogs.get().filter(({ name }) => name === 'foundCode');

test('a friend’s code in the clipboard is offered when the window comes back', async () => {
  clipboard = '';
  stop = watchClipboard(new QueryClient());
  await settle();
  expect(offered()).toEqual([]);
  clipboard = sentence();
  dispatchEvent(new Event('focus'));
  await waitFor(() => expect(offered()).toMatchObject([{ props: { code } }]));
});

test.each(['prompt', 'denied', 'unknown'] as const)(
  'with the permission %s the clipboard is never read, so that nobody is asked',
  async (state) => {
    permission = state;
    await lookTwice();
    expect(query).toHaveBeenCalled();
    expect(readText).not.toHaveBeenCalled();
    expect(offered()).toEqual([]);
  },
);

test('who switched it off is not read', async () => {
  clipboardReading.set(false);
  await lookTwice();
  expect(readText).not.toHaveBeenCalled();
});

test('a stranger is offered nothing yet, and the code stays new', async () => {
  beStranger();
  await lookTwice();
  expect(readText).not.toHaveBeenCalled();
  rememberViewer(GUEST);
  dispatchEvent(new Event('focus'));
  await waitFor(() => expect(offered()).toHaveLength(1));
});

test.each([
  ['a bare code', () => code],
  ['a part of the sentence', () => sentence().slice(0, 20)],
  ['something else', () => 'https://example.org/?q=AAAAAAAA20'],
])('%s is no code', async (_, text) => {
  clipboard = text();
  await lookTwice();
  expect(readText).toHaveBeenCalled();
  expect(offered()).toEqual([]);
});

test('each code is offered once, whether it was looked at or not', async () => {
  await lookTwice();
  expect(offered()).toHaveLength(1);
  openDialogs.set([]);
  dispatchEvent(new Event('focus'));
  await settle();
  expect(readText.mock.calls.length).toBeGreaterThan(2);
  expect(offered()).toEqual([]);
});

test('once also where the storage throws', async () => {
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new Error('forbidden');
  });
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('full');
  });
  await lookTwice();
  expect(offered()).toHaveLength(1);
  openDialogs.set([]);
  dispatchEvent(new Event('focus'));
  await settle();
  expect(offered()).toEqual([]);
});

test('a code that was made on this device is ignored', async () => {
  rememberSeenCode(code);
  await lookTwice();
  expect(readText).toHaveBeenCalled();
  expect(offered()).toEqual([]);
});

const resolved = {
  postId: POST,
  title: '星海旅人',
  coverUrl: '/m/1.webp',
  sourceType: 'post_10_exhentai',
  sourceLabel: '本子',
  ownerName: '江眠',
  helps: 1,
  helpsNeeded: 3,
  registerPoints: 10,
  isOwn: false,
  hasHelped: false,
  isOpen: false,
};
const preview = (change: Partial<typeof resolved> = {}) =>
  answer(parseCode, () => codeReply({ ...resolved, ...change }));
const helps = answer(helpCode, () => ({ fkPostId: POST, helpCount: 2, isOpened: false }));

test('a code that was entered at the box is no news in the clipboard', async () => {
  clipboard = '';
  const { queries } = renderOnServer(<CodeEntry />, [preview(), answer(myHelpCounts, () => ({}))]);
  stop = watchClipboard(queries);
  await screen.findByRole('button', { name: '粘贴' });
  clipboard = sentence();
  await press('粘贴');
  await screen.findByRole('heading', { name: '星海旅人' });
  readText.mockClear();
  dispatchEvent(new Event('focus'));
  await settle();
  expect(readText).toHaveBeenCalled();
  expect(offered()).toEqual([]);
});

async function openFound(...answers: Answer[]) {
  return openFoundAt({}, ...answers);
}

async function openFoundAt(site: { appEnabled?: boolean }, ...answers: Answer[]) {
  const onClose = vi.fn<() => void>();
  const world = renderOnServer(<FoundCodeDialog code={code} onClose={onClose} />, answers, {
    site,
  });
  await screen.findByRole('dialog', { name: '识别到口令' });
  const calls = () => world.requests.map(({ call }) => call);
  return { ...world, onClose, calls };
}

const PARSE = 'GET /cnt/cyphers/parseCypher';
const HELP = 'POST /cnt/cyphers/helpCypher';

test('nothing is sent before 查看; then the post opens and its owner is helped', async () => {
  const { address, calls, onClose } = await openFound(preview(), helps);
  expect(calls()).toEqual([]);
  await press('查看');
  await waitFor(() => expect(toastText()).toBe('助力成功'));
  expect(calls()).toEqual([PARSE, HELP]);
  expect(onClose).toHaveBeenCalledOnce();
  expect(address()).toContain(POST);
});

test.each([{ isOwn: true }, { hasHelped: true }, { helps: 3 }])(
  'where no help would count the post only opens: %j',
  async (change) => {
    const { address, calls } = await openFound(preview(change), helps);
    await press('查看');
    await waitFor(() => expect(address()).toContain(POST));
    expect(calls()).toEqual([PARSE]);
  },
);

test('a code that stands for nothing says so and opens nothing', async () => {
  const { address, onClose } = await openFound(
    answer(parseCode, () => {
      throw refusal('code.not_found', '解析失败');
    }),
  );
  const before = address();
  await press('查看');
  expect(await screen.findByText('解析失败')).toBeTruthy();
  expect(address()).toBe(before);
  expect(onClose).not.toHaveBeenCalled();
});

test('a rated post opens once an age is said', async () => {
  let isSaid = false;
  const { address } = await openFound(
    helps,
    answer(putAgeLimit, (input) => {
      isSaid = true;
      return input;
    }),
    answer(parseCode, () => {
      if (!isSaid) {
        throw refusal('post.age_unsaid', '', { age: '18' });
      }
      return codeReply(resolved);
    }),
  );
  await press('查看');
  await press('我已满 18 岁');
  await waitFor(() => expect(address()).toContain(POST));
});

test('while the app is closed the post is not opened: the app is offered', async () => {
  const { address } = await openFoundAt({ appEnabled: false }, preview(), helps);
  const before = address();
  await press('查看');
  await waitFor(() => expect(toastText()).toBe('助力成功'));
  expect(openDialogs.get()).toMatchObject([{ name: 'appDownload' }]);
  expect(address()).toBe(before);
});
