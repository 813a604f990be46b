import { openDialogs } from '@baohe/app-shell/dialogs';
import { GUEST, memberOf, USER } from '@baohe/app-shell/testing/people';
import { currentViewer, rememberViewer } from '@baohe/app-shell/viewer';
import { ownCardKeys, redeemCardKey } from '@baohe/contract/card-keys';
import { whoAmI } from '@baohe/contract/identity';
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { RedeemedKey } from '../../entities/card-keys.ts';
import { answer, refusal, renderOnServer, type Answer } from '../../testing/on-server.tsx';
import { redeemedReply, redeemReply } from '../../testing/replies.ts';
import { fill, press, saidAt } from '../../testing/typing.ts';
import { RedeemCard } from './redeem-card.tsx';
import { RedeemDialog } from './redeem-dialog.tsx';

const KEY = 'A7K2-MQX9-0T41-W8PN';

beforeEach(() => rememberViewer(USER));
afterEach(() => openDialogs.set([]));

const card = (...answers: Answer[]) => renderOnServer(<RedeemCard />, answers);

test('what is typed is tidied: spaces, small and full-width letters, look-alikes', async () => {
  card();
  await screen.findByRole('heading', { name: '兑换卡密' });
  fill('卡密', ' a7k2 ｍｑｘ９-ot4i w');
  expect(screen.getByLabelText('卡密')).toHaveProperty('value', 'A7K2-MQX9-0T41-W');
  expect(screen.getByRole('button', { name: '兑换' })).toHaveProperty('disabled', true);
  fill('卡密', `${KEY} und mehr`);
  expect(screen.getByLabelText('卡密')).toHaveProperty('value', KEY);
  expect(screen.getByRole('button', { name: '兑换' })).toHaveProperty('disabled', false);
});

test('a key for a tier: what it brought is said, and the viewer is drawn with it at once', async () => {
  const { requests } = card(
    answer(redeemCardKey, () =>
      redeemReply(
        { kind: 'tier', tierName: '次元会员·月卡', names: {}, days: 30 },
        '2026-12-17T04:00:00.000Z',
      ),
    ),
    answer(whoAmI, () => memberOf(11)),
  );
  await screen.findByRole('heading', { name: '兑换卡密' });
  fill('卡密', KEY);
  await press('兑换');
  expect(await screen.findByText(/兑换成功：次元会员·月卡 30 天，有效到 2026/)).toBeTruthy();
  expect(currentViewer()).toEqual(memberOf(11));
  expect(screen.getByLabelText('卡密')).toHaveProperty('value', '');
  expect(requests[0]?.input).toEqual({ cardKey: KEY.replaceAll('-', '') });
});

test('two taps at once redeem a key once, and what it brought stays', async () => {
  const { requests } = card(
    answer(redeemCardKey, () => redeemReply({ kind: 'points', points: 50 }, null)),
    answer(whoAmI, () => USER),
  );
  await screen.findByRole('heading', { name: '兑换卡密' });
  fill('卡密', KEY);
  const button = screen.getByRole('button', { name: '兑换' });
  act(() => {
    button.click();
    button.click();
  });
  expect(await screen.findByText('兑换成功：50 点')).toBeTruthy();
  expect(requests.filter(({ call }) => call.endsWith(redeemCardKey.path))).toHaveLength(1);
});

test('why it is refused stands at the field until something else is typed', async () => {
  card(
    answer(redeemCardKey, () => {
      throw refusal('card_key.invalid', '卡密无效、已使用或已过期');
    }),
  );
  await screen.findByRole('heading', { name: '兑换卡密' });
  fill('卡密', KEY);
  await press('兑换');
  await waitFor(() => expect(saidAt('卡密')).toBe('卡密无效、已使用或已过期'));
  fill('卡密', 'A');
  expect(saidAt('卡密')).toBeUndefined();
});

test('a guest is asked to register first', async () => {
  rememberViewer(GUEST);
  const { requests } = card();
  await screen.findByRole('heading', { name: '兑换卡密' });
  fill('卡密', KEY);
  await press('兑换');
  expect(openDialogs.get()).toMatchObject([{ name: 'account', props: { mode: 'register' } }]);
  expect(requests).toEqual([]);
});

const REDEEMED: RedeemedKey[] = [
  {
    id: '00000000-0000-4000-8000-00000000000a',
    ending: 'W8PN',
    worth: { kind: 'points', points: 50 },
    state: 'taken_back',
    at: '2026-11-16T04:00:00.000Z',
    reason: '重复购买',
  },
];

test('the dialog lists what was redeemed, and says why something was taken back', async () => {
  renderOnServer(<RedeemDialog onClose={() => undefined} />, [
    answer(ownCardKeys, () => redeemedReply(REDEEMED)),
  ]);
  expect(await screen.findByText('50 点')).toBeTruthy();
  expect(screen.getByText('…W8PN')).toBeTruthy();
  expect(screen.getByText('已收回：重复购买')).toBeTruthy();
});
