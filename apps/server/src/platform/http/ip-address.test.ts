import { expect, test } from 'vitest';
import { sourceOf } from './address-source.ts';
import { isPrivateAddress, parseIp } from './ip-address.ts';

test.each([
  ['203.0.113.7', [203, 0, 113, 7]],
  ['::ffff:203.0.113.7', [203, 0, 113, 7]],
  ['::FFFF:cb00:7107', [203, 0, 113, 7]],
  ['::', Array.from({ length: 16 }, () => 0)],
  ['fe80::1%eth0', [0xfe, 0x80, ...Array.from({ length: 13 }, () => 0), 1]],
  ['64:ff9b::1.2.3.4', [0, 0x64, 0xff, 0x9b, 0, 0, 0, 0, 0, 0, 0, 0, 1, 2, 3, 4]],
])('%s is read as its bytes', (text, bytes) => {
  expect([...(parseIp(text) ?? [])]).toEqual(bytes);
});

const NO_ADDRESSES = [
  '',
  'garbage',
  '10.',
  '127.evil.example',
  '1.2.3.4:5678',
  '010.0.0.1',
  '1.2.3',
];

test.each(NO_ADDRESSES)(
  '"%s" is no address, not private, and nothing is counted under it',
  (text) => {
    expect(parseIp(text)).toBeNull();
    expect(isPrivateAddress(text)).toBe(false);
    expect(() => sourceOf(text)).toThrow('not an address');
  },
);

test.each([
  '127.0.0.1',
  '10.255.255.255',
  '192.168.1.1',
  '169.254.1.1',
  '172.16.0.1',
  '172.31.255.255',
  '::1',
  '0:0:0:0:0:0:0:1',
  'fc00::1',
  'fdff::1',
  'fe80::1',
  'febf::1%eth0',
  '::ffff:127.0.0.1',
  '::ffff:a00:1',
])('%s is private', (address) => {
  expect(isPrivateAddress(address)).toBe(true);
});

test.each([
  '8.8.8.8',
  '126.255.255.255',
  '11.0.0.1',
  '172.15.0.1',
  '172.32.0.1',
  '192.169.0.1',
  '0.0.0.0',
  '::',
  '::2',
  'fb00::1',
  'fe00::1',
  'fec0::1',
  '2001:db8::1',
  '::ffff:8.8.8.8',
  '::127.0.0.1',
])('%s is not private', (address) => {
  expect(isPrivateAddress(address)).toBe(false);
});

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002::1', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['64:ff9b::203.0.113.7', '64:ff9b:0:0::/64'],
])('%s is counted as %s', (address, source) => {
  expect(sourceOf(address)).toBe(source);
});
