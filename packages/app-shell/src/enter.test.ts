import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { beforeEach, expect, test, vi } from 'vitest';
import { signIn, signOut, updateViewer } from './enter.ts';
import { entryOf, GUEST, USER } from './testing/people.ts';
import { currentViewer, forgetViewer } from './viewer.ts';

const OTHER = {
  ...USER,
  asUser: { ...USER.asUser, uuid: '00000000-0000-4000-8000-000000000002' },
};

let queries: QueryClient;

beforeEach(() => {
  localStorage.clear();
  forgetViewer();
  queries = new QueryClient();
});

const theirs = () => queries.getQueryData(['history']);

test('who enters is known, also after the page was closed', async () => {
  await signIn(entryOf(USER), queries);
  expect(currentViewer()).toEqual(USER);
  expect(JSON.parse(localStorage.getItem('userPolyInfo') ?? '{}')).toMatchObject({ value: USER });
});

test('the same person finds everything as it was', async () => {
  await signIn(entryOf(GUEST), queries);
  queries.setQueryData(['history'], ['风铃町的夏天']);
  await signIn(entryOf({ ...USER, asUser: { ...USER.asUser, uuid: GUEST.asUser.uuid } }), queries);
  expect(theirs()).toEqual(['风铃町的夏天']);
});

test('the same person with another age limit finds no list of the former one', async () => {
  const aged = (ageLimit: 0 | 18, ratedUpTo: 0 | 18) => ({
    ...USER,
    asUser: { ...USER.asUser, ageLimit, ratedUpTo },
  });
  await signIn(entryOf(aged(18, 18)), queries);
  queries.setQueryData(['history'], ['风铃町的夏天']);
  await updateViewer(aged(18, 18), queries);
  expect(theirs()).toBeDefined();
  await updateViewer(aged(0, 18), queries);
  expect(theirs()).toBeUndefined();
  queries.setQueryData(['history'], ['风铃町的夏天']);
  await updateViewer(aged(0, 0), queries);
  // Where nothing is rated, an age changes nothing.
  await updateViewer(aged(18, 0), queries);
  expect(theirs()).toBeDefined();
});

test('another person finds nothing of the one before, also when that one was long forgotten', async () => {
  await signIn(entryOf(USER), queries);
  queries.setQueryData(['history'], ['风铃町的夏天']);
  queries.setQueryData(['site'], { siteName: '宝盒' });
  forgetViewer();
  await signIn(entryOf(OTHER), queries);
  expect(theirs()).toBeUndefined();
  expect(queries.getQueryData(['site'])).toEqual({ siteName: '宝盒' });
});

test('what is on the screen is asked anew for the new person', async () => {
  await signIn(entryOf(USER), queries);
  let asks = 0;
  const shown = new QueryObserver(queries, {
    queryKey: ['history'],
    queryFn: () => (asks += 1),
  });
  const stop = shown.subscribe(() => {});
  await vi.waitFor(() => expect(shown.getCurrentResult().data).toBe(1));
  await signIn(entryOf(OTHER), queries);
  await vi.waitFor(() => expect(shown.getCurrentResult().data).toBe(2));
  stop();
});

test('who leaves is nobody, and nothing of theirs stays', async () => {
  await signIn(entryOf(USER), queries);
  queries.setQueryData(['history'], ['风铃町的夏天']);
  await signOut(queries);
  expect(currentViewer()).toBeNull();
  expect(theirs()).toBeUndefined();
  expect(localStorage.getItem('userPolyInfo')).toBeNull();
});
