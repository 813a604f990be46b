import type { Json } from './content-row.ts';

/** A string of a content that begins so names a file of the library. */
const FILE = 'file:';
/** The same inside of an article's HTML. */
const FILE_IN_HTML = /(<img\b[^<>]*?\bsrc=")\/m\/file\/([^"]*)(")/g;

/** Every file that a content names. */
export function refsIn(value: Json, found: Set<string> = new Set()): Set<string> {
  if (typeof value === 'string') {
    if (value.startsWith(FILE)) {
      found.add(value.slice(FILE.length));
    } else if (value.includes('/m/file/')) {
      for (const [, , ref = ''] of value.matchAll(FILE_IN_HTML)) {
        found.add(ref);
      }
    }
  } else if (Array.isArray(value)) {
    value.forEach((one) => refsIn(one, found));
  } else if (value !== null && typeof value === 'object') {
    Object.values(value).forEach((one) => refsIn(one, found));
  }
  return found;
}

/** The same with an address for each file; one without (not drawn yet, or not for this reader) is left out. */
export function withAddresses(value: Json, addressOf: (ref: string) => string | undefined): Json {
  if (typeof value === 'string') {
    return value.startsWith(FILE)
      ? (addressOf(value.slice(FILE.length)) ?? null)
      : addressedHtml(value, addressOf);
  }
  if (Array.isArray(value)) {
    return value.map((one) => withAddresses(one, addressOf)).filter((one) => one !== null);
  }
  if (value !== null && typeof value === 'object') {
    return Object.fromEntries(
      Object.entries(value).flatMap(([name, one]): [string, Json][] => {
        const addressed = withAddresses(one, addressOf);
        return addressed === null ? [] : [[name, addressed]];
      }),
    );
  }
  return value;
}

/** The pages of picture chapters with the size of the picture, so that a reader can leave the room for it. */
export function withPageSizes(
  content: Json,
  sizeOf: (ref: string) => { width: number; height: number } | null | undefined,
): Json {
  if (content === null || typeof content !== 'object' || Array.isArray(content)) {
    return content;
  }
  const { chapterList } = content;
  if (!Array.isArray(chapterList)) {
    return content;
  }
  return {
    ...content,
    chapterList: chapterList.map((page) => {
      if (page === null || typeof page !== 'object' || Array.isArray(page)) {
        return page;
      }
      const picture = page['optImgUrl'] ?? page['resourceRealityUrl'];
      const size =
        typeof picture === 'string' && picture.startsWith(FILE)
          ? sizeOf(picture.slice(FILE.length))
          : undefined;
      return size ? { ...page, ...size } : page;
    }),
  };
}

function addressedHtml(html: string, addressOf: (ref: string) => string | undefined): string {
  if (!html.includes('/m/file/')) {
    return html;
  }
  return html.replaceAll(FILE_IN_HTML, (_, before: string, ref: string, after: string) => {
    const address = addressOf(ref);
    // In an attribute: the address has & between its parts.
    return before + (address?.replaceAll('&', '&amp;') ?? '') + after;
  });
}
