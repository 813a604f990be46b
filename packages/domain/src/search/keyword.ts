/** How much the field of /search lets somebody type. What an address brings may be longer. */
export const SEARCH_LONGEST = 15;
/** The same of the field of /term. */
export const TERM_SEARCH_LONGEST = 20;

export const SHOWN_LONGEST = 10;

/** `[漫画]` in front says where to search, not for what. Some keyboards write 【 for [. */
const SCOPE = /^\s*(?:\[[^\]]*\]|【[^】]*】)/u;

/** What is searched for: without the scope in front; empty when there is nothing to search for. */
export function searchedKeyword(typed: string): string {
  return typed.replace(SCOPE, '').trim();
}

/** As a heading names it: what is long is cut, for the eye only. */
export function shownKeyword(keyword: string): string {
  const characters = Array.from(keyword);
  return characters.length > SHOWN_LONGEST
    ? `${characters.slice(0, SHOWN_LONGEST).join('')}…`
    : keyword;
}
