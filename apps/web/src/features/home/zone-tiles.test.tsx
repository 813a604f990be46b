import { openDialogs } from '@baohe/app-shell/dialogs';
import { memberOf, USER } from '@baohe/app-shell/testing/people';
import { shownToast } from '@baohe/app-shell/toast';
import { forgetViewer, rememberViewer } from '@baohe/app-shell/viewer';
import { treeTerm } from '@baohe/contract/terms';
import type { Viewer } from '@baohe/contract/viewer';
import { DEFAULT_FEED } from '@baohe/domain/feed/feed-tree';
import { homePlan } from '@baohe/domain/feed/home-plan';
import { areaOfZone } from '@baohe/domain/membership/areas';
import { fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { answer, renderOnServer } from '../../testing/on-server.tsx';
import { homeTree } from '../../testing/terms.ts';
import { useAreaAccess } from '../membership/use-area-access.ts';
import { ZoneTiles } from './zone-tiles.tsx';

// jsdom takes its time with a page of this size, on a busy machine even more.
vi.setConfig({ testTimeout: 30_000 });

beforeEach(() => {
  localStorage.clear();
  forgetViewer();
  openDialogs.set([]);
  shownToast.set(null);
});

const ANIME = ['动漫', '漫画', '游戏', '轻小说', 'ASMR', 'COS'];

/** As the screen puts them together. */
function Rows() {
  const { mayOpenTile, passageOf } = useAreaAccess();
  return (
    <ZoneTiles
      rows={homePlan(DEFAULT_FEED).rows}
      mayOpen={mayOpenTile}
      needsTier={(zone) => passageOf(areaOfZone(zone)) === 'tier_missing'}
    />
  );
}

async function open(viewer: Viewer | null = null) {
  if (viewer) {
    rememberViewer(viewer);
  }
  const shown = renderOnServer(<Rows />, [answer(treeTerm, homeTree)]);
  await screen.findByText('COS');
  return shown;
}

const row = (name: string) => within(screen.getByLabelText(name));
const tiles = (name: string) =>
  row(name)
    .getAllByRole('link', { hidden: true })
    .map(({ textContent }) => textContent);

test('three rows of six: 次元 is open, 福利 and 暗网 are closed and say so', async () => {
  await open(memberOf(11));
  expect(tiles('次元')).toEqual(ANIME);
  for (const name of ['福利', '暗网']) {
    expect(tiles(name)).toHaveLength(6);
    expect(tiles(name).every((text) => text?.endsWith('未开放'))).toBe(true);
  }
});

test('who lacks the tier of an open row sees that too', async () => {
  await open(USER);
  expect(tiles('次元')).toEqual(ANIME.map((name) => `${name}需要会员`));
});

test('with a tier for it an open tile leads to its category', async () => {
  const { address } = await open(memberOf(11));
  fireEvent.click(row('次元').getByRole('link', { name: '漫画' }));
  await vi.waitFor(() => expect(address()).toMatch(/^\/term\?/));
  const search = new URLSearchParams(address().split('?')[1]);
  expect(Object.fromEntries(search)).toEqual({ term: 'CAT_1_2', kind: 'category', name: '漫画' });
});

test.each([
  ['without a tier an open tile', USER, '次元', /漫画/, ['upgrade'], undefined],
  ['even for all tiers a closed tile', memberOf(44), '福利', /壁纸/, [], '❤ 暂无权限 ❤'],
  ['without a tier a closed tile', USER, '暗网', /怪谈/, [], '❤ 暂无权限 ❤'],
])('%s stays shut and says why', async (_, viewer, zoneName, tile, dialogs, reason) => {
  const { address } = await open(viewer);
  fireEvent.click(row(zoneName).getByRole('link', { name: tile }));
  expect(openDialogs.get().map(({ name }) => name)).toEqual(dialogs);
  expect(shownToast.get()?.text).toBe(reason);
  expect(address()).toBe('/here');
});
