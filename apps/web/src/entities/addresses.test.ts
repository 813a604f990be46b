import { expect, test } from 'vitest';
import { browseAddress, detailAddress, searchAddress, termAddress } from './addresses.ts';

const POST = '00000000-0000-4000-8000-000000000001';

test('what the router read as a number or a word is text again', () => {
  expect(searchAddress({ q: 42 })).toEqual({ q: '42' });
  expect(searchAddress({ q: true, in: 'CAT_1' })).toEqual({ q: 'true', in: 'CAT_1' });
  expect(detailAddress({ post: POST, isFromSesame: true })).toEqual({
    post: POST,
    isFromSesame: true,
  });
});

test('what nobody can use is left out', () => {
  expect(browseAddress({ zone: {}, term: 'cat', sort: 'best' })).toEqual({});
  expect(termAddress({ term: ['CAT_1'], kind: 'planet', name: '' })).toEqual({});
  expect(searchAddress({ q: 'x'.repeat(201), in: null })).toEqual({});
  expect(detailAddress({ post: 'nonsense', isFromSesame: false })).toEqual({});
  expect(detailAddress({ post: null, isFromSesame: false, tab: 'x' })).toEqual({});
});
