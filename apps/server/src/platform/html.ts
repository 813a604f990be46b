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

const TAG = /<(\/?)([a-z][a-z0-9]*)/gi;
/** Those without content, and those that the next one of their kind ends. */
const NOT_NESTED = new Set(['br', 'hr', 'img', 'p', 'li', 'tr', 'th', 'td', 'rt', 'rp']);

/** Whether a text is so large, or its tags stand so deep in each other, that cleaning it would hold everybody up. */
export function isTooLarge(html: string): boolean {
  if (Buffer.byteLength(html) > HTML_LIMITS.bytes) {
    return true;
  }
  let depth = 0;
  for (const [, closing, name = ''] of html.matchAll(TAG)) {
    if (!NOT_NESTED.has(name.toLowerCase())) {
      depth = closing ? Math.max(0, depth - 1) : depth + 1;
      if (depth > HTML_LIMITS.depth) {
        return true;
      }
    }
  }
  return false;
}

/** The same with each picture changed. One scan: a tag ends where the next one begins. */
export const replaceImages = (html: string, change: (image: string) => string): string =>
  html.replaceAll(/<img\b[^<>]*>/gi, change);

export type CleanHtml = (html: string) => string;

/**
 * Only what text needs: no script, style, class, id, frame, form or data address. Of what is too large
 * only the words are left.
 */
export const cleanHtml: CleanHtml = (html) =>
  isTooLarge(html) ? textOf(html) : sanitize(html, allowed);

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
