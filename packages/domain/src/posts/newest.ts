/** The specification's own ids: the category 最新, and the one list below it. No post stands there, all do. */
export const NEWEST = 'CAT_0';
export const NEWEST_POSTS = 'CAT_0_1';

export const isNewest = (termId: string | undefined): boolean =>
  termId === NEWEST || (termId?.startsWith(`${NEWEST}_`) ?? false);
