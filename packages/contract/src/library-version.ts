/** With every reply: a number that grows when posts, terms, announcements or tiers have changed. */
export const LIBRARY_VERSION_HEADER = 'baohe-library-version';
