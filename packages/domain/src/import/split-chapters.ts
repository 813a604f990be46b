import { headingName, headingOf, isSameHeading, type Heading } from './chapter-heading.ts';
import { foldedName } from './numbered-name.ts';
import { numberOf } from './numerals.ts';

export interface TextChapter {
  /** Empty when the text has no chapters at all. */
  name: string;
  /** Exactly as it stands in the text; all of them in a row are the text. */
  text: string;
  /** So many characters of it are its heading. */
  headingLength: number;
}

export interface TextVolume {
  /** Empty when the text names none. */
  name: string;
  chapters: readonly TextChapter[];
}

export interface SplitOptions {
  /** Whether a trimmed line begins a chapter; instead of the usual patterns. */
  isHeading?: (line: string) => boolean;
  /** Characters of one chapter. */
  longest?: number;
}

interface Line {
  start: number;
  end: number;
  text: string;
}

interface Found extends Heading {
  start: number;
  /** Where the text behind it begins. */
  end: number;
}

/** A megabyte is the most that a chapter may have, and no character needs more than four bytes. */
export const LONGEST_CHAPTER = 200_000;
const LONGEST_OWN_HEADING = 80;
/** Fewer numbers in a row are a list in the text. */
const FEWEST_NUMBERS = 3;
const FRONT_NAME = '前言';
/** Before the first volume there may be a preface, but not half of the book. */
const MOST_IN_FRONT = 3;

/** Volumes and chapters of a plain text. Nothing of it is lost. */
export function splitChapters(text: string, options: SplitOptions = {}): TextVolume[] {
  const { isHeading, longest = LONGEST_CHAPTER } = options;
  const lines = linesOf(text);
  const found = isHeading ? ownHeadings(lines, isHeading) : usualHeadings(text, lines);
  const headings = withoutContents(text, joined(text, asLevels(found)));
  return inFront(volumesOf(text, headings)).map(({ name, chapters }) => ({
    name,
    chapters: chapters.flatMap((chapter) => cut(chapter, longest)),
  }));
}

export function linesOf(text: string): Line[] {
  return [...text.matchAll(/[^\r\n]*(?:\r\n|\r|\n)|[^\r\n]+$/g)].map(({ index, 0: line }) => ({
    start: index,
    end: index + line.length,
    text: line.trim(),
  }));
}

function ownHeadings(lines: readonly Line[], isHeading: (line: string) => boolean): Found[] {
  return lines.flatMap((line): Found[] => {
    const isShort = line.text !== '' && line.text.length <= LONGEST_OWN_HEADING;
    if (isShort && isHeading(line.text)) {
      return [chapterAt(line)];
    }
    const usual = isShort ? headingOf(line.text) : null;
    return usual?.level === 'volume' ? [{ ...usual, start: line.start, end: line.end }] : [];
  });
}

const chapterAt = ({ start, end, text }: Line): Found => ({
  start,
  end,
  level: 'chapter',
  name: headingName(text) || text,
  volume: null,
  isNumbered: true,
});

function usualHeadings(text: string, lines: readonly Line[]): Found[] {
  const found = lines.flatMap((line): Found[] => {
    const heading = headingOf(line.text);
    return heading ? [{ ...heading, start: line.start, end: line.end }] : [];
  });
  return found.length > 0 ? found : numberHeadings(text, lines);
}

const NUMBER_LINE =
  /^[(（【[]?\s?([0-9０-９]{1,4}|[一二三四五六七八九十百]{1,6})\s?(?:[)）】\]]|[.．、]|$)\s{0,3}(.{0,30})$/u;

/** 1, 2, 3 … or 一、二、三、 where nothing else is a heading: each must follow the one before. */
function numberHeadings(text: string, lines: readonly Line[]): Found[] {
  const found: Found[] = [];
  for (const line of lines) {
    const number = line.text.length <= 40 ? NUMBER_LINE.exec(line.text) : null;
    const last = found.at(-1);
    const hasText = !last || text.slice(last.end, line.start).trim() !== '';
    if (number?.[1] !== undefined && hasText && numberOf(number[1]) === found.length + 1) {
      found.push(chapterAt(line));
    }
  }
  return found.length >= FEWEST_NUMBERS ? found : [];
}

/** The highest level below volumes is that of chapters; without any, volumes are chapters themselves. */
function asLevels(found: readonly Found[]): Found[] {
  const hasChapters = found.some(({ level, isNumbered }) => level === 'chapter' && isNumbered);
  const hasSections = found.some(({ level }) => level === 'section');
  return found.flatMap((one): Found[] => {
    switch (one.level) {
      case 'chapter':
        return [one];
      case 'section':
        return hasChapters ? [] : [{ ...one, level: 'chapter' }];
      case 'volume':
        return [hasChapters || hasSections ? one : { ...one, level: 'chapter' }];
    }
  });
}

const isBlankBetween = (text: string, one: Found, next: Found | undefined): boolean =>
  next !== undefined && text.slice(one.end, next.start).trim() === '';

/** A heading that is written twice in a row is one. */
function joined(text: string, found: readonly Found[]): Found[] {
  const all: Found[] = [];
  for (const one of found) {
    const last = all.at(-1);
    const isSame = last?.level === one.level && isSameHeading(last.name, one.name);
    if (last && isSame && isBlankBetween(text, last, one)) {
      last.end = one.end;
    } else {
      all.push({ ...one });
    }
  }
  return all;
}

/** A table of contents names chapters that come later, one below the other. */
function withoutContents(text: string, found: readonly Found[]): Found[] {
  const lastOf = new Map(found.map(({ name }, at) => [foldedName(name), at]));
  const isListed = (at: number) => (lastOf.get(foldedName(found[at]?.name ?? '')) ?? at) > at;
  const isEntry = new Set<number>();
  for (const [at, one] of found.entries()) {
    const isBehindEntry = isEntry.has(at - 1) && isBlankBetween(text, found[at - 1] as Found, one);
    // Some texts repeat the volume above each of its chapters.
    const isRepeated = one.level === 'volume' && !isListed(at + 1);
    const isEmpty = isBlankBetween(text, one, found[at + 1]);
    if (isListed(at) && !isRepeated && (isEmpty || isBehindEntry)) {
      isEntry.add(at);
    }
  }
  return found.filter((_, at) => !isEntry.has(at));
}

type Draft = { name: string; chapters: TextChapter[] };

function volumesOf(text: string, headings: readonly Found[]): Draft[] {
  const volumes: Draft[] = [{ name: '', chapters: [] }];
  const enter = (name: string) => {
    if (volumes.at(-1)?.name !== name) {
      volumes.push({ name, chapters: [] });
    }
  };
  const add = (name: string, start: number, body: number, end: number) =>
    volumes
      .at(-1)
      ?.chapters.push({ name, text: text.slice(start, end), headingLength: body - start });

  const [first] = headings;
  if (!first) {
    add('', 0, 0, text.length);
    return volumes;
  }
  const isBlankFront = text.slice(0, first.start).trim() === '';
  if (!isBlankFront) {
    add(FRONT_NAME, 0, 0, first.start);
  }
  // What has no chapter of its own, the line of a volume or blank lines, goes in front of the next one.
  let pending = isBlankFront ? 0 : first.start;
  for (const [at, one] of headings.entries()) {
    const next = headings[at + 1];
    const end = next?.start ?? text.length;
    if (one.level === 'volume') {
      enter(one.name);
      if (!isBlankBetween(text, one, next)) {
        add(one.name, pending, one.end, end);
        pending = end;
      }
      continue;
    }
    if (one.volume !== null) {
      enter(one.volume);
    }
    add(one.name, pending, one.end, end);
    pending = end;
  }
  return volumes.filter(({ chapters }) => chapters.length > 0);
}

/** A preface before the first volume belongs to it. */
function inFront(volumes: readonly Draft[]): Draft[] {
  const [front, first, ...rest] = volumes;
  return front && first && front.name === '' && front.chapters.length <= MOST_IN_FRONT
    ? [{ name: first.name, chapters: [...front.chapters, ...first.chapters] }, ...rest]
    : [...volumes];
}

/** A chapter that is too long, in pieces that end with a paragraph where one does. */
function cut(chapter: TextChapter, longest: number): TextChapter[] {
  const { name, text, headingLength } = chapter;
  if (text.length <= longest) {
    return [chapter];
  }
  const pieces: TextChapter[] = [];
  for (let start = 0; start < text.length;) {
    const end = text.length - start <= longest ? text.length : cutAt(text, start, longest);
    pieces.push({
      name: name === '' ? '' : `${name}（${pieces.length + 1}）`,
      text: text.slice(start, end),
      headingLength: start === 0 ? Math.min(headingLength, end) : 0,
    });
    start = end;
  }
  return pieces;
}

function cutAt(text: string, start: number, longest: number): number {
  const most = start + longest;
  const line = text.lastIndexOf('\n', most - 1);
  if (line >= start + longest / 2) {
    return line + 1;
  }
  const sentence = text.lastIndexOf('。', most - 1);
  if (sentence >= start + longest / 2) {
    return sentence + 1;
  }
  // A character of two halves stays whole.
  const isHalf = /[\uD800-\uDBFF]/.test(text.charAt(most - 1));
  return isHalf && most - 1 > start ? most - 1 : most;
}
