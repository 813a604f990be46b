export const LONGEST_UPLOAD_NAME = 200;

const NAMELESS = 'upload';
/** Control characters, marks that turn the direction of text, and what no font can show. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}\p{Zl}\p{Zp}]/gu;
const ENDING = /\.([A-Za-z0-9]{1,8})$/;

/** The name that a file had where it came from, fit to be shown and stored. It is never used as a path. */
export function cleanUploadName(given: string): string {
  const last = given.normalize('NFC').replaceAll(UNSEEN, '').split(/[/\\]/).at(-1) ?? '';
  const name = last.replaceAll(/^[\s.]+|[\s.]+$/gu, '');
  if (name === '') {
    return NAMELESS;
  }
  const characters = Array.from(name);
  if (characters.length <= LONGEST_UPLOAD_NAME) {
    return name;
  }
  // What it is called may be cut, what it is may not.
  const ending = ENDING.exec(name)?.[0] ?? '';
  return `${characters.slice(0, LONGEST_UPLOAD_NAME - ending.length).join('')}${ending}`;
}

/** What follows the last dot, in small letters; empty where nothing does that could be a type. */
export const endingOfName = (name: string): string => ENDING.exec(name)?.[1]?.toLowerCase() ?? '';
