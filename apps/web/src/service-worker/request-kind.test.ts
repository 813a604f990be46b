import { expect, test } from 'vitest';
import { requestKind, type RequestKind } from './request-kind.ts';

const SITE = 'https://box.example';
const ask = (path: string, part: Partial<Parameters<typeof requestKind>[0]> = {}) =>
  requestKind(
    { method: 'GET', url: new URL(path, SITE).href, mode: 'no-cors', destination: '', ...part },
    SITE,
  );

test.each<[string, RequestKind]>([
  ['/', 'page'],
  ['/one/osusume', 'page'],
  ['/detail?post=1', 'page'],
  ['/reader-picture?post=1', 'page'],
  ['/one/mine/list?type=offline', 'page'],
  ['/api/docs', 'other'],
  ['/console', 'other'],
  ['/console/posts', 'other'],
  ['/ops', 'other'],
  ['/success?out_trade_no=1', 'other'],
  ['/sandbox-pay', 'other'],
  ['/setup', 'other'],
  ['/m/full/a.webp', 'other'],
  ['/k/ABCDEFGHJK', 'other'],
  ['/healthz', 'other'],
  ['/sw.js', 'other'],
  ['/consoles', 'page'],
])('somebody goes to %s: %s', (path, kind) => {
  expect(ask(path, { mode: 'navigate', destination: 'document' })).toBe(kind);
});

test.each<[string, string, RequestKind]>([
  ['/assets/a-1.js', 'script', 'file'],
  ['/icons/app-192.png', 'image', 'file'],
  ['/m/360/a.webp', 'image', 'public-picture'],
  ['/m/full/a.webp?e=1&u=2&s=3', 'image', 'private-picture'],
  ['/m/full/a.mp4?e=1&u=2&s=3', 'video', 'other'],
  ['/m/full/a.webp?e=1&u=2&s=3', '', 'other'],
  ['/api/sys/batch', '', 'other'],
  ['/healthz', '', 'other'],
  ['https://elsewhere.example/m/360/a.webp', 'image', 'other'],
])('%s as %s: %s', (path, destination, kind) => {
  expect(ask(path, { destination })).toBe(kind);
});

test('what changes something is never touched', () => {
  expect(ask('/assets/a.js', { method: 'POST' })).toBe('other');
});
