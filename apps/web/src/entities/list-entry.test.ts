import { expect, test } from 'vitest';
import { entryReply } from '../testing/replies.ts';
import { entryFrom, type ListEntry } from './list-entry.ts';

test('an entry of a list has the names of the app', () => {
  const entry: ListEntry = {
    id: '00000000-0000-4000-8000-000000000001',
    title: '借我半把伞',
    coverUrl: '/m/w320/a.webp',
    coverRatio: 0.75,
    sourceType: 'post_10_exhentai',
    sourceLabel: '漫画',
    addedAt: '2026-11-15T00:00:00.000Z',
    read: 0.5,
  };
  expect(entryFrom(entryReply(entry))).toEqual(entry);
  expect(entryReply(entry)).toMatchObject({ addedAt: '2026-11-15T00:00:00.000Z', read: 0.5 });
});
