import { getTerm, treeTerm } from '@baohe/contract/terms';
import { i18n } from '@lingui/core';
import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { answer, renderOnServer } from '../testing/on-server.tsx';
import { nodeReply, nodesReply } from '../testing/replies.ts';
import { category } from '../testing/terms.ts';
import { sellsTiers } from '../testing/tiers.ts';
import { useAreaName } from './area-name.ts';
import { useOpeningTierNames } from './membership/tier-names.ts';
import { useSourceName } from './source-name.ts';
import { useTermName } from './term-name.ts';
import { useCategoryName } from './term-tree.ts';

const before = i18n.locale;
beforeEach(() => {
  i18n.load('en', {});
  i18n.activate('en');
});
afterEach(() => i18n.activate(before));

const COMICS = { ...category('CAT_1_2', '漫画'), names: { en: 'Comics', ja: 'マンガ' } };

/** What is shown of every kind of name. */
function Shown() {
  const categoryName = useCategoryName();
  const sourceName = useSourceName();
  const names = {
    zone: useAreaName('dimension'),
    category: categoryName({ id: 'CAT_1_2', name: '漫画' }),
    title: useTermName('CAT_1_2', '漫画'),
    own: categoryName({ id: 'CAT_1_7', name: '我的分类' }),
    tiers: useOpeningTierNames('square'),
    source: sourceName({ sourceType: 'post_50_bilinovel', sourceLabel: '小说' }),
    ownSource: sourceName({ sourceType: 'post_90_own', sourceLabel: '手稿' }),
  };
  return Object.entries(names).map(([kind, name]) => <p key={kind}>{`${kind}: ${name}`}</p>);
}

test('names are read in the language of the viewer, an operator’s only one in every language', async () => {
  const tree = [
    {
      ...category('CAT_1', '次元', [COMICS, category('CAT_1_7', '我的分类')]),
      names: { en: 'Worlds' },
    },
  ];
  const { queries } = renderOnServer(<Shown />, [
    answer(treeTerm, () => nodesReply(tree)),
    answer(getTerm, () => nodeReply(COMICS)),
    sellsTiers(),
  ]);
  queries.setQueryData(['site'], { sourceNames: { post_50_bilinovel: { en: 'Novel' } } });
  for (const line of [
    'zone: Worlds',
    'category: Comics',
    'title: Comics',
    'own: 我的分类',
    'tiers: All-site pass',
    'source: Novel',
    'ownSource: 手稿',
  ]) {
    expect(await screen.findByText(line)).toBeTruthy();
  }
});
