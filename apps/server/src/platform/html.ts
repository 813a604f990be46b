import sanitize from 'sanitize-html';

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

const REMEMBERED = 200;
const remembered = new Map<string, string>();

/**
 * Only what text needs: no script, style, class, id, frame, form or data address. What is shown to
 * everybody is cleaned at every read, so the last results are remembered by their text.
 */
export function cleanHtml(html: string): string {
  const clean = remembered.get(html) ?? sanitize(html, allowed);
  remembered.delete(html);
  remembered.set(html, clean);
  const [oldest] = remembered.keys();
  if (remembered.size > REMEMBERED && oldest !== undefined) {
    remembered.delete(oldest);
  }
  return clean;
}
