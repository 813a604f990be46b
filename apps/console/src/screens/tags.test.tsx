import { managedTerms, type ManagedTerm } from '@baohe/contract/terms-managed';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { MergeInto } from '../features/terms/merge-into.tsx';
import { answer, renderOnServer, signInAs } from '../testing/on-server.tsx';

const record = (termUuid: string, termName: string): ManagedTerm => ({
  termUuid,
  termName,
  termTaxonomy: 'tag',
  tagLabel: 'other',
  parentTermId: null,
  open: true,
  ownOpen: true,
  updatedAt: '2026-11-01T00:00:00.000Z',
  position: 0,
  status: 1,
  postCount: 3,
  hasMorePosts: false,
  aliases: [],
});

beforeEach(() => signInAs('editor'));

test('two tags become one after it is said what happens', async () => {
  const merged: unknown[] = [];
  const kitty = {
    id: 'TAG_KITTY',
    name: '小猫',
    names: {},
    taxonomy: 'tag' as const,
    label: 'other' as const,
    parentId: null,
    columns: null,
    isOpen: true,
    status: 1,
    updatedAt: '2026-11-01T00:00:00.000Z',
    posts: 2,
    hasMorePosts: false,
    aliases: [],
  };
  renderOnServer(<MergeInto term={kitty} taxonomy="tag" onMerged={() => {}} />, [
    answer(managedTerms.manage, () => ({
      records: [record('TAG_CAT', '猫'), record('TAG_KITTY', '小猫')],
      cursor: null,
    })),
    answer(managedTerms.effect, () => ({ posts: 1200, notShown: 34, below: 0 })),
    answer(managedTerms.merge, (input) => {
      merged.push(input);
      return { posts: 1234 };
    }),
  ]);
  fireEvent.change(await screen.findByLabelText('搜索要合并到的标签'), {
    target: { value: '猫' },
  });
  fireEvent.click(await screen.findByRole('button', { name: /猫/ }));
  expect(await screen.findByText(/1,234 部作品会改用「猫」/)).toBeTruthy();
  expect(merged).toEqual([]);
  fireEvent.click(screen.getByRole('button', { name: '合并' }));
  await waitFor(() => expect(merged).toEqual([{ termUuid: 'TAG_KITTY', intoTermUuid: 'TAG_CAT' }]));
});
