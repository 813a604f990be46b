import sanitize from 'sanitize-html';
import { openCache } from './cache/cache.ts';

const allowed: sanitize.IOptions = {
  allowedTags: [
    'h2',
    'h3',
    'h4',
    'p',
    'br',
    'hr',
    'ul',
    'ol',
    'li',
    'blockquote',
    'strong',
    'b',
    'em',
    'i',
    'u',
    's',
    'small',
    'code',
    'pre',
    'a',
    'img',
    'figure',
    'figcaption',
    'table',
    'thead',
    'tbody',
    'tr',
    'th',
    'td',
    'ruby',
    'rt',
    'rp',
  ],
  allowedAttributes: {
    a: ['href', 'rel', 'target'],
    img: ['src', 'alt', 'width', 'height', 'loading'],
    th: ['colspan', 'rowspan'],
    td: ['colspan', 'rowspan'],
  },
  allowedSchemes: ['https', 'http', 'mailto'],
  allowProtocolRelative: false,
  transformTags: {
    a: (tagName, attribs) => ({
      tagName,
      attribs: { ...attribs, rel: 'noopener noreferrer nofollow', target: '_blank' },
    }),
    img: (tagName, attribs) => ({ tagName, attribs: { ...attribs, loading: 'lazy' } }),
  },
  // Pictures come from our own media store only.
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !attribs['src']?.startsWith('/m/'),
};

/** More than any article needs; all of it is cleaned in one go, while everybody else waits. */
const HTML_LIMITS = { bytes: 200 * 1024, depth: 100 } as const;

class TooDeep extends Error {}

/**
 * Ends the parser at the first tag that stands too deep, because each tag costs it as much as there are tags around.
 * Only the parser itself knows how deep it is: what ends what, and what stands in comments and attributes.
 */
function limitDepth() {
  let depth = 0;
  let tags = 0;
  return {
    tagCount: () => tags,
    hooks: {
      onOpenTag() {
        tags += 1;
        depth += 1;
        if (depth > HTML_LIMITS.depth) {
          throw new TooDeep();
        }
      },
      onCloseTag() {
        depth -= 1;
      },
    } satisfies sanitize.IOptions,
  };
}

/** The cleaned text; undefined where its tags stand too deep in each other. */
function cleanWithin(html: string, options: sanitize.IOptions): string | undefined {
  try {
    return sanitize(html, options);
  } catch (error) {
    if (error instanceof TooDeep) {
      return undefined;
    }
    throw error;
  }
}

const hasTooManyBytes = (html: string) => Buffer.byteLength(html) > HTML_LIMITS.bytes;

/** Whether tags stand too deep in each other, and how many were read to know it. */
export function readDepth(html: string): { isTooDeep: boolean; tagCount: number } {
  const { hooks, tagCount } = limitDepth();
  const cleaned = cleanWithin(html, { allowedTags: [], ...hooks });
  return { isTooDeep: cleaned === undefined, tagCount: tagCount() };
}

/** Whether a text is so large, or its tags stand so deep in each other, that cleaning it would hold everybody up. */
export const isTooLarge = (html: string): boolean =>
  hasTooManyBytes(html) || readDepth(html).isTooDeep;

/** The same with each picture changed. One scan: a tag ends where the next one begins. */
export const replaceImages = (html: string, change: (image: string) => string): string =>
  html.replaceAll(/<img\b[^<>]*>/gi, change);

export type CleanHtml = (html: string) => string;

/**
 * Only what text needs: no script, style, class, id, frame, form or data address. Of what is too large
 * only the words are left.
 */
export const cleanHtml: CleanHtml = (html) =>
  (hasTooManyBytes(html) ? undefined : cleanWithin(html, { ...allowed, ...limitDepth().hooks })) ??
  textOf(html);

/** Characters of texts and what became of them, all together. */
const CACHED_CHARACTERS = 8 * 1024 * 1024;

/** What is shown to everybody is cleaned at every read, so the last results are cached by their text. */
export function cachedCleanHtml(clean: CleanHtml = cleanHtml): CleanHtml {
  const cache = openCache<string, string>({
    limit: CACHED_CHARACTERS,
    sizeOf: (cleaned, html) => html.length + cleaned.length,
  });
  return (html) => {
    const known = cache.get(html);
    if (known !== undefined) {
      return known;
    }
    const cleaned = clean(html);
    cache.set(html, cleaned);
    return cleaned;
  };
}

const textOf = (html: string): string =>
  html
    .replaceAll(/<[^<>]*>/g, ' ')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');
