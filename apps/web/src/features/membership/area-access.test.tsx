import { openDialogs } from '@baohe/app-shell/dialogs';
import { memberOf, USER } from '@baohe/app-shell/testing/people';
import { shownToast } from '@baohe/app-shell/toast';
import { forgetViewer, rememberViewer } from '@baohe/app-shell/viewer';
import { tierByLevel } from '@baohe/contract/membership';
import { treeTerm } from '@baohe/contract/terms';
import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { answer, renderOnServer } from '../../testing/on-server.tsx';
import { tierReply } from '../../testing/replies.ts';
import { zoneTree } from '../../testing/terms.ts';
import { exampleTier, sellsTiers } from '../../testing/tiers.ts';
import { AccessDialog } from './access-dialog.tsx';
import { UpgradeDialog } from './upgrade-dialog.tsx';
import { useAreaAccess } from './use-area-access.ts';

beforeEach(() => {
  forgetViewer();
  openDialogs.set([]);
  shownToast.set(null);
});

const TILE = { term: 'CAT_1_2', name: '漫画' };

function Doors() {
  const { mayEnter, mayOpenTile } = useAreaAccess();
  const doors: Record<string, () => boolean> = {
    次元: () => mayEnter('dimension'),
    暗网: () => mayEnter('darknet'),
    格子: () => mayOpenTile('CAT_1', true, TILE),
    锁着的格子: () => mayOpenTile('CAT_2', false, TILE),
  };
  return Object.entries(doors).map(([name, mayGo]) => (
    <button key={name} type="button" onClick={() => mayGo() && entered.push(name)}>
      {name}
    </button>
  ));
}

let entered: string[] = [];

async function meet(door: string) {
  entered = [];
  renderOnServer(<Doors />, [answer(treeTerm, () => zoneTree(['CAT_1']))]);
  fireEvent.click(await screen.findByRole('button', { name: door }));
  return {
    entered,
    dialog: openDialogs.get().map(({ name, props }) => ({ name, ...props })),
    toast: shownToast.get()?.text,
  };
}

test('without a tier the navigation answers with the dialog that names it', async () => {
  rememberViewer(USER);
  expect(await meet('次元')).toMatchObject({
    entered: [],
    dialog: [{ name: 'access', area: 'dimension' }],
  });
});

test('with the tier an open zone is entered', async () => {
  rememberViewer(memberOf(44));
  expect(await meet('次元')).toMatchObject({ entered: ['次元'], dialog: [] });
});

test('with the tier a closed zone says ❤ 暂无权限 ❤', async () => {
  rememberViewer(memberOf(44));
  expect(await meet('暗网')).toMatchObject({ entered: [], dialog: [], toast: '❤ 暂无权限 ❤' });
});

test('an open tile asks for the tier with 升级会员, a closed one is closed for everybody', async () => {
  rememberViewer(USER);
  expect(await meet('格子')).toMatchObject({ dialog: [{ name: 'upgrade' }] });
  openDialogs.set([]);
  expect(await meet('锁着的格子')).toMatchObject({ dialog: [], toast: '❤ 暂无权限 ❤' });
});

test.each([
  ['dimension', '次元会员 或 全站通'],
  ['darknet', '暗网会员 或 全站通'],
  ['square', '全站通'],
] as const)('the dialog before %s names %s and leads to the member centre', async (area, tiers) => {
  renderOnServer(<AccessDialog area={area} onClose={() => {}} />, [sellsTiers()]);
  expect(await screen.findByRole('dialog', { name: '暂无权限' })).toBeTruthy();
  expect(await screen.findByText(tiers)).toBeTruthy();
  expect(screen.getByRole('link', { name: '限时开通' }).getAttribute('href')).toBe('/one/mine');
  expect(document.querySelector('[data-drawing]') !== null).toBe(area === 'darknet');
});

test('the dialog names the tiers that the operator lets open the area', async () => {
  const tiers = [
    exampleTier(15, { type: '双区卡', areas: ['dimension', 'darknet'] }),
    exampleTier(16, { type: '双区卡', areas: ['dimension', 'darknet'] }),
    exampleTier(41, { type: '全站通', areas: ['dimension'] }),
  ];
  renderOnServer(<AccessDialog area="darknet" onClose={() => {}} />, [sellsTiers(tiers)]);
  expect(await screen.findByText('双区卡')).toBeTruthy();
});

test('where no tier opens an area none is offered', async () => {
  renderOnServer(<AccessDialog area="darknet" onClose={() => {}} />, [sellsTiers([])]);
  expect(await screen.findByText('暗网 还未开放，开放前谁都进不去。')).toBeTruthy();
  expect(screen.queryByText(/需要开通/)).toBeNull();
});

test('the offer of a membership tells what everybody has without one', async () => {
  renderOnServer(<UpgradeDialog onClose={() => {}} />, [
    answer(tierByLevel, ({ level }) =>
      tierReply(
        exampleTier(10, {
          name: `普通用户 ${String(level)}`,
          benefits: ['每 60 秒搜索一次', '分区 推荐 · 最新'],
        }),
      ),
    ),
  ]);
  expect(await screen.findByRole('heading', { name: '现在：普通用户 10' })).toBeTruthy();
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '每 60 秒搜索一次',
    '分区 推荐 · 最新',
  ]);
});
