import { NUMBER, numberOf } from './numerals.ts';

/**
 * What a number in a name counts. 'bare': the name is nothing else; 'leading' and 'trailing': a number
 * before or behind a name, which may as well belong to it, so they count only among others.
 */
export type NumberUnit = 'chapter' | 'volume' | 'bare' | 'leading' | 'trailing';

export interface NumberedName {
  unit: NumberUnit;
  number: number;
  /** The name of what is counted: 某漫画 of 某漫画 第3话 相遇. */
  before: string;
  /** The name of the chapter: 相遇. */
  after: string;
}

const patterns = (...sources: string[]): RegExp[] =>
  sources.map((source) => new RegExp(source, 'iu'));

const NOT_IN_WORD = String.raw`(?<![\p{L}\p{N}])`;

/** No pattern repeats inside of a repetition, so a long name costs a long look and no more. */
const CHAPTER = patterns(
  String.raw`第\s?(${NUMBER})\s?[话話回章节節]`,
  String.raw`${NOT_IN_WORD}(?:chapter|chap|ch|episode|ep)[\s._#-]{0,3}(\d{1,4}(?:\.\d{1,2})?)(?!\d)`,
  String.raw`${NOT_IN_WORD}(${NUMBER})[话話]`,
);
const VOLUME = patterns(
  String.raw`第\s?(${NUMBER})\s?[卷册巻冊部]`,
  String.raw`${NOT_IN_WORD}卷\s?(${NUMBER})`,
  String.raw`${NOT_IN_WORD}(?:volume|vol|book|tome)[\s._#-]{0,3}(\d{1,4}(?:\.\d{1,2})?)(?!\d)`,
  String.raw`${NOT_IN_WORD}v\.?(\d{1,3}(?:\.\d{1,2})?)(?![\p{L}\p{N}.])`,
  String.raw`[#＃]\s?(\d{1,4}(?:\.\d{1,2})?)(?!\d)`,
  String.raw`${NOT_IN_WORD}(${NUMBER})\s?[卷册巻冊](?!\p{L})`,
  String.raw`([上中下])[卷册巻冊部篇]`,
);
const BARE = new RegExp(String.raw`^[#＃\s]{0,3}(${NUMBER})$`, 'u');
const LEADING = new RegExp(String.raw`^(${NUMBER})(?:[\s_-]{1,3}|[.．、]\s?)(?=\S)`, 'u');
const TRAILING =
  /(?:[\s_-]{1,3}|(?<=\p{Script=Han}|[\p{Script=Hiragana}\p{Script=Katakana}!！?？]))(\d{1,4}(?:\.\d)?)(?:v\d)?$/u;
const THIRDS = '上中下';
/** 第1-12话 is all of them, not the twelfth. */
const RANGE = new RegExp(
  String.raw`${NUMBER}\s?[话話回章节節卷册巻冊部集]?\s?[-~～〜—–至到]\s?第?\s?${NUMBER}\s?[话話回章节節卷册巻冊部集]`,
  'u',
);

/** Reads the numbering of a name without ending and brackets; null when it has none. */
export function numberedName(name: string): NumberedName | null {
  const text = name.trim().slice(0, 300);
  if (RANGE.test(text)) {
    return null;
  }
  const bare = BARE.exec(text)?.[1];
  if (bare !== undefined) {
    return made('bare', bare, '', '');
  }
  const chapter = firstOf(text, CHAPTER, 'chapter');
  if (chapter) {
    // Chapters of several volumes still are chapters of one work.
    return { ...chapter, before: withoutVolume(chapter.before) };
  }
  return (
    firstOf(text, VOLUME, 'volume') ??
    firstOf(text, [LEADING], 'leading') ??
    firstOf(text, [TRAILING], 'trailing')
  );
}

const SEASON = patterns(
  String.raw`第\s?(${NUMBER})\s?[季期]`,
  String.raw`${NOT_IN_WORD}season[\s._-]{0,3}(\d{1,3})(?!\d)`,
  String.raw`${NOT_IN_WORD}s(\d{1,2})(?!\p{L}|\d)`,
);
const EPISODE = patterns(
  String.raw`第\s?(${NUMBER})\s?[集话話回]`,
  String.raw`${NOT_IN_WORD}(?:(?:episode|ep)[\s._#-]{0,3}|e)(\d{1,4}(?:\.\d{1,2})?)(?!\d)`,
  String.raw`${NOT_IN_WORD}(${NUMBER})[集话話]`,
);
const SEASON_EPISODE =
  /(?<![\p{L}\p{N}])(?:s(\d{1,2})[\s._-]{0,2}e(\d{1,4})|(\d{1,2})x(\d{2,3}))(?!\d)/iu;

export interface EpisodeName {
  season: number | null;
  episode: number;
  before: string;
  after: string;
}

/** S01E02, 1x02, 第2集, EP02: sure signs of an episode. */
export function episodeName(name: string): EpisodeName | null {
  const text = name.trim().slice(0, 300);
  const found = SEASON_EPISODE.exec(text);
  if (found) {
    return {
      season: Number(found[1] ?? found[3]),
      episode: Number(found[2] ?? found[4]),
      before: trimmed(text.slice(0, found.index)),
      after: trimmed(text.slice(found.index + found[0].length)),
    };
  }
  const episode = firstOf(text, EPISODE, 'chapter');
  if (!episode) {
    return null;
  }
  const season = seasonName(episode.before);
  return {
    season: season?.number ?? null,
    episode: episode.number,
    before: season?.before ?? episode.before,
    after: episode.after,
  };
}

/** Season 2, 第二季, S02: what is left of the name is that of the show. */
export const seasonName = (name: string): NumberedName | null =>
  firstOf(name.trim().slice(0, 300), SEASON, 'volume');

function withoutVolume(name: string): string {
  const volume = firstOf(name, VOLUME, 'volume');
  return volume ? trimmed(`${volume.before} ${volume.after}`) : name;
}

function firstOf(text: string, those: readonly RegExp[], unit: NumberUnit): NumberedName | null {
  for (const pattern of those) {
    const found = pattern.exec(text);
    const written = found?.[1];
    if (found && written !== undefined) {
      const before = text.slice(0, found.index);
      const after = text.slice(found.index + found[0].length);
      const numbered = made(unit, written, before, after);
      // 1984 and 2001 behind a name are years more often than parts.
      const isYear = unit === 'trailing' && /^(?:19|20)\d{2}$/.test(written);
      if (numbered && !isYear) {
        return numbered;
      }
    }
  }
  return null;
}

function made(
  unit: NumberUnit,
  written: string,
  before: string,
  after: string,
): NumberedName | null {
  const third = THIRDS.indexOf(written);
  const number = third === -1 ? numberOf(written) : third + 1;
  return number === null ? null : { unit, number, before: trimmed(before), after: trimmed(after) };
}

/** Separators at the ends say nothing. */
export const trimmed = (text: string): string =>
  text.replace(/^[\s\-_~·.,:：，、|—–]+/u, '').replace(/[\s\-_~·,:：，、|—–]+$/u, '');

/** Whether two names are meant to be the same. */
export const foldedName = (name: string): string =>
  name
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
