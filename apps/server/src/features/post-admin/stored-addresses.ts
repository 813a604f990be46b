import { replaceImages } from '../../platform/html.ts';
import type { Json } from '../import/manifest.ts';

/** What the editors' posts are called in the importer; it has no manifest. */
export const SITE_LIBRARY = 'site';

const STORED = /^\/m\/\w+\/([0-9a-f]{64})\.\w+(?:\?.*)?$/;
const STORED_IN_IMAGE = /(\bsrc=["'])\/m\/\w+\/([0-9a-f]{64})\.\w+(?:\?[^"']*)?(["'])/i;

/** The hash in the address of a file of our store; null for anything else. */
export const hashIn = (address: string): string | null => STORED.exec(address)?.[1] ?? null;

/** The same with `file:` references for addresses, as a manifest has them; tells of each hash. */
export function asManifest(value: Json, found: (hash: string) => void): Json {
  if (typeof value === 'string') {
    const hash = hashIn(value);
    if (hash !== null) {
      found(hash);
      return `file:${hash}`;
    }
    return replaceImages(value, (image) =>
      image.replace(STORED_IN_IMAGE, (_, before: string, named: string, after: string) => {
        found(named);
        return `${before}file:${named}${after}`;
      }),
    );
  }
  if (Array.isArray(value)) {
    return value.map((one) => asManifest(one, found));
  }
  if (typeof value === 'object' && value !== null) {
    return Object.fromEntries(
      Object.entries(value).map(([name, one]) => [name, asManifest(one, found)]),
    );
  }
  return value;
}
