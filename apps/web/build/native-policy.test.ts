import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { withPolicy } from './native-policy.ts';

const SITE = 'https://my.site';
const page = readFileSync(join(import.meta.dirname, '../index.html'), 'utf8');
const [, splash = ''] = /<style>([\s\S]*?)<\/style>/.exec(page) ?? [];
const HASH = `'sha256-${createHash('sha256').update(splash).digest('base64')}'`;

function policyOf(html: string): Map<string, string[]> {
  const [, policy = ''] = /http-equiv="Content-Security-Policy" content="([^"]*)"/.exec(html) ?? [];
  return new Map(
    policy.split('; ').map((rule) => {
      const [name = '', ...sources] = rule.split(' ');
      return [name, sources];
    }),
  );
}

test('the page of the app says what it may load, before anything is loaded', () => {
  const html = withPolicy(page, SITE);
  const at = html.indexOf('Content-Security-Policy');
  expect(at).toBeGreaterThan(0);
  expect(at).toBeLessThan(html.search(/<(?:link|style|script|title)\b/));
  const policy = policyOf(html);
  expect(policy.get('script-src')).toEqual([`'self'`, `'wasm-unsafe-eval'`]);
  expect(policy.get('style-src')).toEqual([`'self'`, HASH]);
  expect(policy.get('connect-src')).toEqual([`'self'`, SITE]);
});

/** As the server says it for browsers, in its source: a build imports no server. */
const ofServer = readFileSync(
  join(import.meta.dirname, '../../server/src/platform/http/security-headers.ts'),
  'utf8',
);
const SAME = ['default', 'script', 'img', 'media', 'connect', 'worker', 'object'].map(
  (name) => `${name}-src`,
);

test.each([...SAME, 'style-src-attr', 'base-uri', 'form-action'])(
  '%s allows the page of the app what it allows that of the site, and the site',
  (name) => {
    const [, sources] = new RegExp(`\`${name} ([^\`]+)\``).exec(ofServer) ?? [];
    const policy = policyOf(withPolicy(page, SITE));
    expect(policy.get(name)?.filter((source) => source !== SITE)).toEqual(sources?.split(' '));
  },
);

test('a page without a place for it is not built', () => {
  expect(() => withPolicy('<html><head></head></html>', SITE)).toThrow('no place for its policy');
});
