import { expect, test } from 'vitest';
import { readConfig } from './config.ts';
import { trustOf } from './platform/http/trusted-proxies.ts';

const trusts = (text: string, address: string, hop = 0) =>
  trustOf(readConfig({ TRUST_PROXY: text }).trustProxy)?.(address, hop);

test('TRUST_PROXY is a number of proxies or the networks they stand in', () => {
  expect(readConfig({}).trustProxy).toBe(0);
  expect(trustOf(readConfig({ TRUST_PROXY: '0' }).trustProxy)).toBeUndefined();
  expect([trusts('1', '8.8.8.8', 0), trusts('1', '8.8.8.8', 1)]).toEqual([true, false]);
  expect([trusts('2', '8.8.8.8', 1), trusts('2', '8.8.8.8', 2)]).toEqual([true, false]);
  const networks = '127.0.0.1, 10.0.0.0/8,fd00::/8';
  for (const address of ['127.0.0.1', '10.3.4.5', '::ffff:10.3.4.5', 'fd12::1']) {
    expect([address, trusts(networks, address, 5)]).toEqual([address, true]);
  }
  for (const address of ['127.0.0.2', '11.0.0.1', 'fe80::1', '10.', 'garbage', '']) {
    expect([address, trusts(networks, address)]).toEqual([address, false]);
  }
});

test.each([
  '-1',
  '17',
  'true',
  'loopback',
  '10.0.0.0/33',
  'fd00::/129',
  '10.0.0.0/',
  '1.2.3.4,',
  '300.1.1.1',
])('TRUST_PROXY=%s stops the start with one line', (text) => {
  expect(() => readConfig({ TRUST_PROXY: text })).toThrow(
    `TRUST_PROXY=${text} is not a valid setting: a number of proxies, or networks like 127.0.0.1,10.0.0.0/8`,
  );
});

test.each(['/srv/baohe', '/srv', '/', '/srv/baohe/secrets', '/srv/baohe/media/x'])(
  'the site’s own data are not for importing: IMPORT_DIR=%s',
  (IMPORT_DIR) => {
    expect(() => readConfig({ DATA_DIR: '/srv/baohe', IMPORT_DIR })).toThrow('IMPORT_DIR');
  },
);

test.each([undefined, '/srv/baohe/import', '/srv/baohe/import/x', '/srv/baohe-files'])(
  'a folder beside them, or the one made for it, is: IMPORT_DIR=%s',
  (IMPORT_DIR) => {
    const { importDir } = readConfig({ DATA_DIR: '/srv/baohe', IMPORT_DIR });
    expect(importDir).toBe(IMPORT_DIR ?? '/srv/baohe/import');
  },
);
