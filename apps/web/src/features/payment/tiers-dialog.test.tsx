import { openDialogs } from '@baohe/app-shell/dialogs';
import { GUEST, person, tier, USER } from '@baohe/app-shell/testing/people';
import { forgetViewer, rememberViewer } from '@baohe/app-shell/viewer';
import { membershipFaq } from '@baohe/contract/faq';
import { tierList } from '@baohe/contract/membership';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { openMembership } from '../../entities/membership/open-membership.ts';
import type { Tier } from '../../entities/membership/tier.ts';
import { answer, refusal, renderOnServer } from '../../testing/on-server.tsx';
import { exampleTier, sellsTiers } from '../../testing/tiers.ts';
import { press } from '../../testing/typing.ts';
import { FaqDialog } from './faq-dialog.tsx';
import { TiersDialog } from './tiers-dialog.tsx';

beforeEach(() => {
  forgetViewer();
  openDialogs.set([]);
});

const dimension = (level: number, days: number | null, over: Partial<Tier> = {}): Tier =>
  exampleTier(level, {
    type: '次元会员',
    days,
    areas: ['dimension'],
    zone: { name: '次元', parts: ['动画', '漫画'] },
    benefits: [`第 ${level} 级的好处`],
    ...over,
  });

const TIERS = [
  exampleTier(10, { type: '普通用户' }),
  dimension(11, 30, { price: 1200, fullPrice: 1800 }),
  dimension(12, 90, { price: 3000, fullPrice: 5400 }),
  dimension(14, null, { price: 19_800, fullPrice: 19_800 }),
  exampleTier(41, { type: '全站通', zone: { name: '全站', parts: ['次元', '社区'] } }),
];

function open(type?: string, tiers = TIERS) {
  const onClose = vi.fn<() => void>();
  renderOnServer(<TiersDialog {...(type !== undefined && { type })} onClose={onClose} />, [
    sellsTiers(tiers),
  ]);
  return { onClose };
}

const cards = () =>
  screen.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent);

test('what is sold stands by type, without the tier of everybody; the middle length is recommended', async () => {
  rememberViewer(USER);
  open();
  expect(await screen.findByRole('tab', { name: '次元会员', selected: true })).toBeTruthy();
  expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
    '次元会员',
    '全站通',
  ]);
  expect(cards()).toEqual([
    '30 天¥12 原价 ¥18¥0.40/天',
    '推荐90 天¥30 原价 ¥54¥0.33/天',
    '永久¥198 一次买断',
  ]);
  expect(screen.getByRole('radio', { checked: true }).closest('label')?.textContent).toContain(
    '推荐',
  );
  expect(screen.getByText('动画')).toBeTruthy();
  expect(screen.getByText('第 12 级的好处')).toBeTruthy();
  expect(screen.getByText('同区续费，时间累加')).toBeTruthy();
});

test('it opens at the type that is needed, and another tier is bought', async () => {
  rememberViewer(USER);
  const { onClose } = open('全站通');
  expect(await screen.findByRole('tab', { name: '全站通', selected: true })).toBeTruthy();
  await userEvent.click(screen.getByRole('tab', { name: '次元会员' }));
  await userEvent.click(screen.getByRole('radio', { name: /30 天/ }));
  expect(screen.getByText('第 11 级的好处')).toBeTruthy();
  await press('限时开通 ¥12');
  expect(onClose).toHaveBeenCalledOnce();
  expect(openDialogs.get()).toMatchObject([{ name: 'payment', props: { tierId: TIERS[1]?.id } }]);
});

test('who holds a tier reads how the time counts', async () => {
  rememberViewer(
    person({
      tiers: [
        tier(11, '次元会员·月卡', '2999-01-01T00:00:00Z'),
        tier(41, '全站通·月卡', '2999-01-01T00:00:00Z'),
      ],
    }),
  );
  open();
  expect(await screen.findByText(/时间累加：从 2999年1月1日 往后算/)).toBeTruthy();
  expect(screen.getByText('和现有的 全站通·月卡 同时生效，各自计时')).toBeTruthy();
});

test('what is held for good is not sold again', async () => {
  rememberViewer(person({ tiers: [tier(14, '次元会员·永久', null)] }));
  open();
  expect(await screen.findByRole('button', { name: '已永久拥有' })).toHaveProperty(
    'disabled',
    true,
  );
  await userEvent.click(screen.getByRole('tab', { name: '全站通' }));
  expect(screen.getByRole('button', { name: /限时开通/ })).toHaveProperty('disabled', false);
});

test('where nothing is sold, that is said', async () => {
  open(undefined, [exampleTier(10)]);
  expect(await screen.findByText('暂时没有在售的会员')).toBeTruthy();
});

test('a list that does not come can be fetched again', async () => {
  let fails = true;
  renderOnServer(<TiersDialog onClose={() => {}} />, [
    answer(tierList, () => {
      if (fails) {
        throw refusal('server.failed', '服务器出错了');
      }
      return { records: [] };
    }),
  ]);
  expect(await screen.findByText('服务器出错了')).toBeTruthy();
  fails = false;
  await press('再试一次');
  expect(await screen.findByText('暂时没有在售的会员')).toBeTruthy();
});

test('a guest registers first, and comes back to the type that was wanted', () => {
  rememberViewer(GUEST);
  openMembership('全站通');
  expect(openDialogs.get()).toEqual([
    { name: 'account', props: { mode: 'register', membership: '全站通' } },
  ]);
  openDialogs.set([]);
  rememberViewer(USER);
  openMembership('全站通');
  expect(openDialogs.get()).toEqual([{ name: 'membership', props: { type: '全站通' } }]);
});

test('the questions are the operator’s; the first is open', async () => {
  const entry = (n: number) => ({
    question: { 'zh-CN': `问题 ${n}` },
    answer: { 'zh-CN': `回答 ${n}` },
  });
  renderOnServer(<FaqDialog onClose={() => {}} />, [
    answer(membershipFaq, () => ({ entries: [1, 2, 3, 4].map(entry) })),
  ]);
  const dialog = within(await screen.findByRole('dialog', { name: '常见问题' }));
  expect(await dialog.findByText('回答 1')).toBeTruthy();
  const entries = [...document.querySelectorAll('details')];
  expect(entries.map(({ open: isOpen }) => isOpen)).toEqual([true, false, false, false]);
  expect(dialog.getByRole('link', { name: '还有问题？去意见反馈' }).getAttribute('href')).toBe(
    '/one/mine?tab=feedback',
  );
});
