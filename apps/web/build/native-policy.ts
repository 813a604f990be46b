import { createHash } from 'node:crypto';
import type { Plugin } from 'vite';
import { assertSite } from './native-twins.ts';

/**
 * What the page of the app may load: its own files and what its site serves, as the server says it for browsers
 * (apps/server/src/platform/http/security-headers.ts). Gateways are added on the site while the app is installed, so
 * their pages may come from any https address; they stand in a sandboxed frame.
 */
export function nativePolicy(site: string, styleHash: string): string {
  return [
    `default-src 'self'`,
    `script-src 'self' 'wasm-unsafe-eval'`,
    `style-src 'self' ${styleHash}`,
    `style-src-attr 'unsafe-inline'`,
    `img-src 'self' data: blob: ${site}`,
    `media-src 'self' blob: ${site}`,
    `connect-src 'self' ${site}`,
    `worker-src 'self' blob:`,
    `frame-src 'self' https: ${site}`,
    `object-src 'none'`,
    `base-uri 'none'`,
    `form-action 'self'`,
  ].join('; ');
}

const HEAD = /<meta charset="utf-8"\s*\/?>/;
const STYLE = /<style>([\s\S]*?)<\/style>/g;

/** The page with its policy, before anything that the policy is about. */
export function withPolicy(html: string, site: string): string {
  const styles = [...html.matchAll(STYLE)].map(
    ([, style = '']) => `'sha256-${createHash('sha256').update(style).digest('base64')}'`,
  );
  if (!HEAD.test(html) || styles.length === 0) {
    throw new Error('the page of the app has no place for its policy, or no splash');
  }
  const policy = nativePolicy(site, styles.join(' '));
  return html.replace(
    HEAD,
    (meta) => `${meta}\n    <meta http-equiv="Content-Security-Policy" content="${policy}" />`,
  );
}

/** No server sends a header with the page of the app. */
export function writeNativePolicy(site: string | undefined): Plugin {
  const known = assertSite(site);
  return {
    name: 'native-policy',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const page = bundle['index.html'];
        if (page?.type !== 'asset') {
          throw new Error('the app has no page');
        }
        page.source = withPolicy(String(page.source), known);
      },
    },
  };
}
