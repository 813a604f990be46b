/** Anywhere outside of a field. */
export type SiteAction = 'search' | 'help';

export const SITE_KEYS: Readonly<Record<string, SiteAction>> = { '/': 'search', '?': 'help' };

/** The key that waits for the name of a section. */
export const GO_KEY = 'g';

export type SiteSection = 'home' | 'browse' | 'mine' | 'history' | 'code';

export const SECTION_KEYS: Readonly<Record<string, SiteSection>> = {
  h: 'home',
  c: 'browse',
  m: 'mine',
  l: 'history',
  k: 'code',
};
