import { MEDIA_TOKEN_FIELD } from '@baohe/contract/wrapper';

interface Site {
  server: string;
  /** Empty while nobody is in. */
  mediaToken: string;
}

const MEDIA = '/m/';
/** An attribute in a text of the editors. */
const IN_HTML = /(["'])(\/m\/[^"']*)\1/g;

/**
 * What the server answered, with its media under whole addresses: in the app a path leads into the app itself. Those
 * that are signed also say whose they are, because a picture is fetched without a cookie and without a header.
 */
export function atSite<T>(result: T, site: Site): T {
  return changed(result, site) as T;
}

function changed(value: unknown, site: Site): unknown {
  if (typeof value === 'string') {
    return value.includes(MEDIA) ? changedText(value, site) : value;
  }
  if (Array.isArray(value)) {
    return value.map((one) => changed(one, site));
  }
  if (typeof value === 'object' && value !== null) {
    return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, changed(one, site)]));
  }
  return value;
}

function changedText(text: string, site: Site): string {
  return text.startsWith(MEDIA)
    ? mediaAddress(text, '&', site)
    : text.replaceAll(
        IN_HTML,
        (_, quote: string, path: string) => quote + mediaAddress(path, '&amp;', site) + quote,
      );
}

function mediaAddress(path: string, and: string, { server, mediaToken }: Site): string {
  const isSigned = path.includes('?');
  const token = isSigned && mediaToken !== '' ? `${and}${MEDIA_TOKEN_FIELD}=${mediaToken}` : '';
  return server + path + token;
}
