/** A run of a name: what stands in brackets mostly is not part of the title. */
export interface NamePart {
  text: string;
  bracket: 'none' | 'square' | 'round' | 'title';
}

const BRACKETS: Readonly<Record<string, { close: string; bracket: NamePart['bracket'] }>> = {
  '[': { close: ']', bracket: 'square' },
  '［': { close: '］', bracket: 'square' },
  '【': { close: '】', bracket: 'square' },
  '〔': { close: '〕', bracket: 'square' },
  '{': { close: '}', bracket: 'square' },
  '(': { close: ')', bracket: 'round' },
  '（': { close: '）', bracket: 'round' },
  '《': { close: '》', bracket: 'title' },
};

const LONGEST_NAME = 300;

/** Brackets that are never closed are letters like others. */
export function partsOf(name: string): NamePart[] {
  const text = name.slice(0, LONGEST_NAME);
  const parts: NamePart[] = [];
  let plain = '';
  const add = (part: NamePart) => {
    if (part.text.trim() !== '') {
      parts.push({ ...part, text: part.text.trim() });
    }
  };
  for (let at = 0; at < text.length; at++) {
    const known = BRACKETS[text.charAt(at)];
    const end = known ? closing(text, at, known.close) : -1;
    if (!known || end === -1) {
      plain += text.charAt(at);
      continue;
    }
    add({ text: plain, bracket: 'none' });
    add({ text: text.slice(at + 1, end), bracket: known.bracket });
    plain = '';
    at = end;
  }
  add({ text: plain, bracket: 'none' });
  return parts;
}

function closing(text: string, start: number, close: string): number {
  const open = text.charAt(start);
  let depth = 0;
  for (let at = start; at < text.length; at++) {
    const one = text.charAt(at);
    depth += Number(one === open) - Number(one === close);
    if (depth === 0) {
      return at;
    }
  }
  return -1;
}

/** What stands in brackets when it is neither author nor title. */
export type NameMark =
  | { field: 'language'; value: string }
  | { field: 'date'; value: string }
  | { field: 'release' | 'edition' | 'event' | 'code'; value: string; language?: string };

const LANGUAGES: readonly (readonly [RegExp, string])[] = [
  [
    /^(?:[简簡繁][体體中](?:中文)?|中文(?:字幕)?|[汉漢]化|中国翻[訳译]|中字|chinese|ch[st]|zh(?:[-_](?:cn|tw|hans|hant))?|国语|國語)$/iu,
    '中文',
  ],
  [/^(?:日文|日[语語]|日本[语語]|japanese|jpn?|ja|raw|生肉)$/iu, '日文'],
  [/^(?:英文|英[语語]|english|eng?)$/iu, '英文'],
  [/^(?:[韩韓](?:文|[语語]|[国國][语語])|korean|kor?)$/iu, '韩文'],
];
const DATE =
  /^((?:19|20)\d{2})(?:[-./年]?(0[1-9]|1[0-2])(?:[-./月]?(0[1-9]|[12]\d|3[01])日?|月)?|年)?$/u;
const RELEASE =
  /(?:[汉漢]化[组組]?|字幕[组組社]?|[压壓]制[组組]?|[扫掃][图圖][组組]?|(?:^|[\s\-_])(?:raws?|subs?|fansubs?|scans?|scanlations?))$/iu;
const EVENT = /^(?:c\d{2,3}|comic\s?\d.{0,10}|comitia\s?\d+|例大祭\s?\d*|サンクリ.{0,10})$/iu;
const CODE = /^[rvb]j\d{6,8}$/i;
const EDITION = new RegExp(
  '^(?:' +
    [
      'dl版?|digital|数字版|電子版|电子版|[无無](?:修正|码|碼)|uncensored|decensored|censored',
      '完[结結]?|全本|全[集卷册冊]|全\\d{1,4}[话話章卷册冊集回]|精校.{0,6}|校[对對]版.{0,6}|修[订訂]版|未删.{0,4}|end|fin|ongoing|[连連][载載]中?',
      '\\d{3,4}[pi]|\\d{3,4}x\\d{3,4}|[48]k|uhd|hdr|bd|bdrip|blu-?ray|dvd|dvdrip|web|web-?dl|webrip|tv|tvrip|hdtv',
      'x26[45]|h\\.?26[45]|hevc|avc|av1|vp9|(?:10|8)-?bits?|ma10p|hi10p|aac|flac|mp3|wav|ac3|opus|hi-?res|320k',
      'txt|epub|mobi|pdf|cbz|zip|mp4|mkv|v\\d|全彩|彩色版?|[单單]行本|(?:un)?abridged',
      '\\d{1,5}p(?:\\s?\\d{1,3}v)?|\\d{1,5}(?:\\.\\d{1,2})?[mg]b?|[0-9a-f]{8}',
    ].join('|') +
    ')$',
  'iu',
);

/** Null when the text is a name: of an author, of an original, of anything. */
export function markOf(text: string): NameMark | null {
  for (const [pattern, value] of LANGUAGES) {
    if (pattern.test(text)) {
      return { field: 'language', value };
    }
  }
  const date = DATE.exec(text);
  if (date) {
    return {
      field: 'date',
      value: date
        .slice(1)
        .filter((part) => part !== undefined)
        .join('-'),
    };
  }
  if (CODE.test(text)) {
    return { field: 'code', value: text.toUpperCase() };
  }
  if (EVENT.test(text)) {
    return { field: 'event', value: text };
  }
  if (RELEASE.test(text)) {
    return { field: 'release', value: text, ...(/[汉漢]化/u.test(text) && { language: '中文' }) };
  }
  const words = text.split(/[\s_+,，/&]+/u);
  return words.every((word) => EDITION.test(word)) ? { field: 'edition', value: text } : null;
}
