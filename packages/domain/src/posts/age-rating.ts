import { isStaff, type Caller } from '../identity/roles.ts';

/** The least age that a post is made for; 0 is for everybody. */
export const AGE_RATINGS = [0, 12, 16, 18] as const;

export type AgeRating = (typeof AGE_RATINGS)[number];

export const HIGHEST_AGE_RATING: AgeRating = 18;

/** What an account says of age. */
export interface AgeChoice {
  /** What its owner said; null while never asked. */
  chosen: AgeRating | null;
  /** What the staff allows it. */
  most: AgeRating;
}

/** Up to which rating an account sees posts. Who never said an age sees what is for everybody. */
export function ageLimitOfAccount({ chosen, most }: AgeChoice): AgeRating {
  return chosen === null || chosen < most ? (chosen ?? 0) : most;
}

/** Up to which rating somebody sees posts: a visitor what is for everybody, the staff everything. */
export function ageLimitOf(
  caller: (NonNullable<Caller> & { ageLimit: AgeRating }) | null,
): AgeRating {
  return isStaff(caller) ? HIGHEST_AGE_RATING : (caller?.ageLimit ?? 0);
}

/** What stands between somebody and a post that is rated above their limit. */
export type AgeBarrier = 'register' | 'say_age' | 'not_allowed';

/** Visitors are not told the rating; who has an account may say an age, as far as the staff allows. */
export function ageBarrier(
  rating: AgeRating,
  caller: (NonNullable<Caller> & { ageLimitMost: AgeRating }) | null,
): AgeBarrier {
  if (caller === null || !caller.roles.includes('user')) {
    return 'register';
  }
  return rating > caller.ageLimitMost ? 'not_allowed' : 'say_age';
}

/** The fields in which ComicInfo, Kodi and Audiobookshelf write a rating. */
const FIELDS: ReadonlySet<string> = new Set([
  'agerating',
  'mpaa',
  'certification',
  'contentrating',
]);

const ratingTexts = (fields: Readonly<Record<string, string>>): string[] =>
  Object.entries(fields)
    .filter(([name]) => FIELDS.has(name.toLowerCase()))
    .map(([, text]) => text.trim());

const highest = (ratings: readonly AgeRating[]): AgeRating | undefined =>
  AGE_RATINGS.findLast((rating) => ratings.includes(rating));

/** The highest rating that the fields of a file name; undefined where none does. */
export const ageRatingOfFields = (
  fields: Readonly<Record<string, string>>,
): AgeRating | undefined => highest(ratingTexts(fields).flatMap((text) => ageRatingIn(text) ?? []));

/** What says that there is no rating. */
const UNRATED =
  /^(?:|unknown|none|n\/?a|nr|ur|(?:[a-z .]{2,30}:\s*)?(?:not rated|unrated)|rating pending|未分[级級]|無分級)$/i;

/** What the fields of a file say of a rating that nobody here understands. */
export const unclearRatings = (fields: Readonly<Record<string, string>>): string[] =>
  ratingTexts(fields).filter((text) => ageRatingIn(text) === null && !UNRATED.test(text));

/** Names of ratings that have no number in them, as comics and films carry them. */
const NAMED: readonly (readonly [RegExp, AgeRating])[] = [
  [/\b(?:adults? only|nc-?17|xxx|r-?18g?)\b|^x$|成人|限制[级級]/i, 18],
  [/\b(?:mature|tv-?ma|ma|m)\b/i, 16],
  [/^r$/i, 16],
  [/\b(?:teen|pg-?13|tv-?14)\b/i, 12],
];

/** Kodi writes one for each country: `US:R / DE:FSK 16`. */
const BETWEEN_RATINGS = /\s*[/|;]\s*/;
const COUNTRY = /^[a-z .]{2,30}:\s*/i;
/** Before the rating, and why it was given: `Rated R for strong violence`. */
const SENTENCE = /^(?:mpaa:?\s*)?rated\s+(\S+)(?:\s+for\b.*)?$/i;

/** The rating behind what other programs wrote of one (`R18+`, `Teen`, `FSK 16`); null where it says nothing. */
export function ageRatingIn(text: string): AgeRating | null {
  const ratings = text.split(BETWEEN_RATINGS).flatMap((written) => oneRating(written) ?? []);
  return highest(ratings) ?? null;
}

function oneRating(text: string): AgeRating | null {
  const written = text.trim().replace(COUNTRY, '').replace(SENTENCE, '$1');
  const named = NAMED.find(([pattern]) => pattern.test(written));
  if (named) {
    return named[1];
  }
  const number = /\d{1,2}/.exec(written);
  if (number) {
    return AGE_RATINGS.findLast((rating) => rating <= Number(number[0]) + 1) ?? 0;
  }
  return /^(?:everyone|g|tv-?g|pg|early childhood|kids to adults|all ages|全年[龄齡]|普遍級)$/i.test(
    written,
  )
    ? 0
    : null;
}
