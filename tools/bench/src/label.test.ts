import { expect, test } from 'vitest';
import { labelText, type Label } from './label.ts';

const label: Label = {
  call: 'a page of any list',
  who: 'member',
  state: 'cold',
  cached: 'no reply cached',
  requests: { different: 10_000, each: 'once' },
  envelope: 'sealed',
};

test('a label says call, who asks, what is cached, how many requests and the envelope', () => {
  expect(labelText(label)).toBe(
    'a page of any list; asked by member; cold: no reply cached; 10,000 different requests, each once; sealed',
  );
});

test.each([
  [{ different: 1, each: 'again and again' }, 'one request again and again'],
  [{ different: 16, each: 'again and again' }, '16 different requests again and again'],
  [
    { different: 4915, each: 'once', isAll: true },
    '4,915 different requests, each once (the library has no more)',
  ],
] as const)('%j reads as %s', (requests, text) => {
  expect(labelText({ ...label, requests })).toContain(`; ${text};`);
});
