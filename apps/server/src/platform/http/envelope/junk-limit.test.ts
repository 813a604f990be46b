import { expect, test } from 'vitest';
import { junkLimit } from './junk-limit.ts';

test('after so many failures an address waits for the rest of its minute, others do not', () => {
  const limit = junkLimit({ perMinute: () => 3 });
  for (const at of [0, 10_000, 20_000]) {
    expect(limit.blockedFor('2001:db8:0:0::/64', at)).toBe(0);
    limit.count('2001:db8:0:0::/64', at);
  }
  expect(limit.blockedFor('2001:db8:0:0::/64', 20_000)).toBe(40_000);
  expect(limit.blockedFor('2001:db8:0:1::/64', 20_000)).toBe(0);
  expect(limit.blockedFor('2001:db8:0:0::/64', 60_000)).toBe(0);
  limit.count('2001:db8:0:0::/64', 60_000);
  expect(limit.blockedFor('2001:db8:0:0::/64', 60_000)).toBe(0);
});

test('many addresses do not fill the memory: the oldest is forgotten', () => {
  const limit = junkLimit({ perMinute: () => 1, senders: 2 });
  for (const address of ['10.0.0.1', '10.0.0.2', '10.0.0.3']) {
    limit.count(address, 0);
  }
  expect(limit.blockedFor('10.0.0.1', 0)).toBe(0);
  expect(limit.blockedFor('10.0.0.3', 0)).toBe(60_000);
});
