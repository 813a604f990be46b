import { existsSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { Plugin } from 'vite';

const NATIVE = join(import.meta.dirname, '../src/native');
const TWINS = join(NATIVE, 'capacitor');

/** The page inside of the native app is built with the other twin of every port (src/native/ports.ts). */
export function nativeTwins(site: string | undefined): Plugin {
  assertSite(site);
  return {
    name: 'native-twins',
    enforce: 'pre',
    resolveId(source, importer) {
      if (!source.startsWith('.') || !importer) {
        return null;
      }
      const path = join(dirname(importer), source);
      const twin = join(TWINS, basename(path));
      return dirname(path) === NATIVE && existsSync(twin) ? twin : null;
    },
  };
}

/** Which site the app belongs to: `https://` and a host, or this machine while it is tried out. */
const SITE = /^(?:https:\/\/[\w.-]+(?::\d+)?|http:\/\/(?:localhost|127\.0\.0\.1|10\.0\.2\.2):\d+)$/;

/** Refuses to build an app that would know no server. */
export function assertSite(address: string | undefined): string {
  if (address === undefined || !SITE.test(address)) {
    throw new Error(
      'VITE_SITE must say which site the app belongs to, like https://your.site without a path (docs/native.md)',
    );
  }
  return address;
}
