import { managedTerms, type ManagedTerm } from '@baohe/contract/terms-managed';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { answer, renderOnServer, signInAs } from '../testing/on-server.tsx';
import { ZonesScreen } from './zones.tsx';

const term = (id: string, name: string, parentTermId: string | null): ManagedTerm =>
  ({
    termUuid: id,
    termName: name,
    names: { en: `${name} en` },
    termTaxonomy: 'category',
    tagLabel: null,
    parentTermId,
    columns: null,
    open: true,
    ownOpen: true,
    updatedAt: '2026-11-01T00:00:00.000Z',
    position: 0,
    status: 1,
    postCount: 3,
    hasMorePosts: false,
    aliases: [],
  }) as unknown as ManagedTerm;

function open() {
  signInAs('user', 'editor');
  return renderOnServer(<ZonesScreen />, [
    answer(managedTerms.manage, () => ({
      records: [
        term('CAT_1', '次元', null),
        term('CAT_1_1', '动画', 'CAT_1'),
        term('CAT_1_2', '漫画', 'CAT_1'),
      ],
      cursor: null,
    })),
    answer(managedTerms.batchUpdate, () => ({ changed: 1 })),
  ]);
}

test('a tile of the home gets its names in five languages', async () => {
  const { requests } = open();
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: /动画/ }));
  const panel = within(screen.getByRole('dialog', { name: '动画' }));
  const german = panel.getByLabelText('Deutsch');
  await user.type(german, 'Anime');
  await user.click(panel.getByRole('button', { name: '保存' }));
  await expect
    .poll(() => JSON.stringify(requests.map(({ input }) => input)))
    .toContain('"de":"Anime"');
});
