import { foldedName } from './numbered-name.ts';
import { CHINESE_NUMERALS } from './numerals.ts';

/** How high a heading stands: sections count only where there are no chapters. */
export type HeadingLevel = 'volume' | 'chapter' | 'section';

export interface Heading {
  level: HeadingLevel;
  name: string;
  /** 第一卷 of 第一卷 第三章. */
  volume: string | null;
  /** 楔子 and 番外 are not: they stand beside chapters of any level. */
  isNumbered: boolean;
}

const LONGEST_HEADING = 50;
/** 第 12 章, 第十二章, 第１２章. */
const NUMERAL = `(?:[0-9０-９]{1,6}|[${CHINESE_NUMERALS}]{1,12}|[IVXLC]{1,8})`;
const FRONT = String.raw`(?:正文|正篇|本文)?[\s:：、]{0,3}`;
const numbered = (counters: string) =>
  new RegExp(`^${FRONT}第\\s{0,3}${NUMERAL}\\s{0,3}(?:${counters})(.*)$`, 'u');

// 第一回合, 第一集团军 and 第三季度 count something else.
const CHAPTER = numbered('[章话話幕]|回(?!合)');
const SECTION = numbered('[节節](?![课課目])');
const VOLUME = numbered('[卷册巻冊篇]|部(?![队隊门門])|集(?![团團合])|季(?!度)');
const VOLUME_FIRST = new RegExp(`^${FRONT}卷\\s{0,3}${NUMERAL}(.*)$`, 'u');
const ENGLISH_CHAPTER =
  /^(?:chapter|chap\.|ch\.)\s{0,3}(?:\d{1,4}|[ivxlc]{1,8}|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen|twenty(?:-\w{3,5})?)(?![\p{L}\p{N}])(.*)$/iu;
const ENGLISH_VOLUME =
  /^(?:volume|vol\.|book|part)\s{0,3}(?:\d{1,3}|[ivxlc]{1,8}|one|two|three|four|five|six|seven|eight|nine|ten)(?![\p{L}\p{N}])(.*)$/iu;
const NAMED =
  /^(?:序章|序言|序幕|序曲|自序|前言|引子|引言|楔子|尾声|尾聲|[终終]章|[后後][记記序]|番外篇?|外[传傳]|附[录錄]|完本感言|作者的[话話]|(?:内容)?[简簡]介|prologue|epilogue|preface|foreword|afterword|introduction|interlude|appendix)(?![\p{Script=Latin}\p{N}])(.*)$/iu;
/** One character is a heading only when nothing else stands there. */
const ALONE = /^[序跋]$/u;

/** 【第一章】, === 第一章 ===, ◆第一章◆. */
const DECORATION =
  /^[\s\u3000=\-*#~_◆◇■□●○★☆※【《〈「『[<]+|[\s\u3000=\-*#~_◆◇■□●○★☆※】〉」』\]>]+$/gu;
/** …… 12 behind an entry of a table of contents. */
const PAGE_NUMBER = /[\s.…·]{3,}\d{1,4}$/u;
const SEPARATOR = /^[\s:：、.．·,，\-—–~|《【「『“"(（[<]/u;
/** What goes on with one of these is a sentence about the chapter. */
const GOES_ON =
  /^(?:的|地|得|了|里|中|是|在|就|那|到|和|与|及|以|之前|之后|开头|结束|末|讲|说|写|看|有|也|都|还|我|你|他|她|它)/u;
const SENTENCE = /[。，；！？!?,;…]/u;
const ENDS_AS_SENTENCE = /[。，、；：,;:]$/u;

const NUMBERED = { volume: null, isNumbered: true } as const;

/** Null for an ordinary line. Only short lines are looked at: a paragraph may begin with 第一章 too. */
export function headingOf(line: string): Heading | null {
  if (line.length > LONGEST_HEADING * 2) {
    return null;
  }
  const name = headingName(line);
  if (name === '' || name.length > LONGEST_HEADING) {
    return null;
  }
  const volume = VOLUME.exec(name) ?? VOLUME_FIRST.exec(name) ?? ENGLISH_VOLUME.exec(name);
  if (volume) {
    return volumeHeading(name, volume[1] ?? '');
  }
  const chapter = CHAPTER.exec(name) ?? ENGLISH_CHAPTER.exec(name);
  if (chapter) {
    return isTitle(chapter[1] ?? '') ? { ...NUMBERED, level: 'chapter', name } : null;
  }
  const section = SECTION.exec(name);
  if (section) {
    return isTitle(section[1] ?? '') ? { ...NUMBERED, level: 'section', name } : null;
  }
  const named = NAMED.exec(name);
  const isNamed = ALONE.test(name) || (named !== null && isNamedTitle(named[1] ?? ''));
  return isNamed ? { level: 'chapter', name, volume: null, isNumbered: false } : null;
}

function volumeHeading(name: string, rest: string): Heading | null {
  const inside = rest.search(/第\s{0,3}[^第\s]{1,12}\s{0,3}[章回话話节節]/u);
  if (inside !== -1) {
    const volume = name.slice(0, name.length - rest.length + inside).trim();
    const chapter = headingOf(rest.slice(inside));
    return chapter && { ...chapter, volume: headingName(volume) };
  }
  return isTitle(rest) ? { ...NUMBERED, level: 'volume', name } : null;
}

/** What stands behind 第一章. */
function isTitle(rest: string): boolean {
  if (rest.trim() === '') {
    return true;
  }
  if (ENDS_AS_SENTENCE.test(rest)) {
    return false;
  }
  // Written together, only what cannot be a sentence is a title.
  return SEPARATOR.test(rest) || (!GOES_ON.test(rest) && !SENTENCE.test(rest) && rest.length <= 20);
}

/** 番外 is a word of sentences as well: a separator or a number must follow. */
const isNamedTitle = (rest: string): boolean =>
  rest.trim() === '' ||
  (isTitle(rest) && (SEPARATOR.test(rest) || new RegExp(`^${NUMERAL}`, 'u').test(rest)));

export const headingName = (line: string): string =>
  line
    .replace(PAGE_NUMBER, '')
    .replaceAll(DECORATION, '')
    .replaceAll(/[\s\u3000]+/gu, ' ')
    .trim();

export const isSameHeading = (one: string, other: string): boolean =>
  foldedName(one) === foldedName(other);
