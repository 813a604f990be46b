import type { FastifyRequest } from 'fastify';

/** What a chat program shows of a link. */
export interface DescribedPage {
  siteName: string;
  title: string;
  description: string;
  /** Both absolute: who reads them stands nowhere. */
  image: string;
  url: string;
  /** Who has the link may pass it on; nobody finds it by searching. */
  isUnlisted?: boolean;
}

/** The elements that say it, in place of the title of the page. */
export function headElements({
  siteName,
  isUnlisted = false,
  ...described
}: DescribedPage): string {
  const properties = Object.entries({ type: 'website', site_name: siteName, ...described });
  return [
    `<title>${escaped(described.title)}</title>`,
    ...(isUnlisted ? ['<meta name="robots" content="noindex" />'] : []),
    ...properties.map(
      ([name, value]) => `<meta property="og:${name}" content="${escaped(value)}" />`,
    ),
  ].join('');
}

/** Without a sentence chat programs would show none. */
export const NEUTRAL_TEXT = '漫画、套图、影像、音声、小说和游戏，随身带着，接着看。';

/** Drawn by every chat program, which an SVG is not. */
export const siteIcon = (site: string): string => `${site}/icons/app-512.png`;

/** Where the site is, as those outside reach it. */
export const siteAddress = (publicUrl: string | undefined, { protocol, host }: FastifyRequest) =>
  publicUrl ?? `${protocol}://${host}`;

/** Media may have a host of their own. */
export const absoluteAddress = (address: string, site: string): string =>
  address.startsWith('/') ? site + address : address;

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const escaped = (text: string): string =>
  text.replaceAll(/[&<>"']/g, (character) => ESCAPES[character]!);
