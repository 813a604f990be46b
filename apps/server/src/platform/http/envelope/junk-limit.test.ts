import { expect, test } from 'vitest';
import { sourceOf } from '../address-source.ts';
import { junkLimit } from './junk-limit.ts';

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002::1', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['64:ff9b::203.0.113.7', '64:ff9b:0:0::/64'],
  ['not an address', 'not an address'],
])('%s is counted as %s', (address, source) => {
  expect(sourceOf(address)).toBe(source);
});

test('after so many failures an address waits for the rest of its minute, others do not', () => {
  const limit = junkLimit({ perMinute: () => 3 });
  for (const at of [0, 10_000, 20_000]) {
    expect(limit.blockedFor('2001:db8::1', at)).toBe(0);
    limit.count('2001:db8::1', at);
  }
  expect(limit.blockedFor('2001:db8::2', 20_000)).toBe(40_000);
  expect(limit.blockedFor('2001:db8:0:1::2', 20_000)).toBe(0);
  expect(limit.blockedFor('2001:db8::1', 60_000)).toBe(0);
  limit.count('2001:db8::1', 60_000);
  expect(limit.blockedFor('2001:db8::1', 60_000)).toBe(0);
});

test('many addresses do not fill the memory: the oldest is forgotten', () => {
  const limit = junkLimit({ perMinute: () => 1, addresses: 2 });
  for (const address of ['10.0.0.1', '10.0.0.2', '10.0.0.3']) {
    limit.count(address, 0);
  }
  expect(limit.blockedFor('10.0.0.1', 0)).toBe(0);
  expect(limit.blockedFor('10.0.0.3', 0)).toBe(60_000);
});
