import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { assertSite } from './native-twins.ts';

const NATIVE = join(import.meta.dirname, '../src/native');
const isPort = (name: string) => name.endsWith('.ts') && !/\.test\.|^ports\.ts$/.test(name);
const isTwin = (name: string) => readFileSync(join(NATIVE, name), 'utf8').includes('DevicePorts');
const ports = readdirSync(NATIVE).filter((name) => isPort(name) && isTwin(name));

const named = (folder: string, name: string): string[] =>
  [
    ...readFileSync(join(folder, name), 'utf8').matchAll(
      /DevicePorts\['(\w+)'\]|export \{ (?:\w+ as )?(\w+) \}/g,
    ),
  ]
    .flatMap(([, port, renamed]) => port ?? renamed ?? [])
    .toSorted();

test.each(ports)('%s has the same ports on the web and in the app', (name) => {
  const web = named(NATIVE, name);
  expect(web).not.toEqual([]);
  expect(named(join(NATIVE, 'capacitor'), name)).toEqual(web);
});

test('every port of the list has its twins', () => {
  const list = readFileSync(join(NATIVE, 'ports.ts'), 'utf8').split('export type')[0] ?? '';
  const listed = [...list.matchAll(/^ {2}(\w+): /gm)].flatMap(([, port = '']) => port);
  expect(ports.flatMap((name) => named(NATIVE, name)).toSorted()).toEqual(listed.toSorted());
});

test.each(['https://my.site', 'https://my.site:8443', 'http://10.0.2.2:5080'])(
  'an app can belong to %s',
  (address) => {
    expect(assertSite(address)).toBe(address);
  },
);

test.each([undefined, '', 'my.site', 'http://my.site', 'https://my.site/', 'https://my.site/app'])(
  'an app cannot belong to %s',
  (address) => {
    expect(() => assertSite(address)).toThrow('VITE_SITE');
  },
);
