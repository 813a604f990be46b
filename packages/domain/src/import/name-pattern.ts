import { numberOf } from './numerals.ts';

/** What a pattern of one's own may name: `{author} - {series} #{number} - {title}`. */
export const PATTERN_FIELDS = [
  'title',
  'author',
  'group',
  'series',
  'number',
  'year',
  'language',
  'ignore',
] as const;

export type PatternField = (typeof PATTERN_FIELDS)[number];
export type PatternFacts = Partial<Record<Exclude<PatternField, 'ignore'>, string>>;

type Piece = { literal: string } | { field: PatternField };

export interface NamePattern {
  /** For each name of a path from the right: folders first, the work itself last. */
  segments: readonly (readonly Piece[])[];
}

/** Why a pattern cannot be used; `{}` stands for what it is about. */
export const PATTERN_PROBLEMS = {
  tooLong: { 'zh-CN': '模板太长', en: 'the pattern is too long' },
  unclosed: { 'zh-CN': '有一个 { 没有对应的 }', en: 'a { is never closed' },
  unknownField: { 'zh-CN': '没有字段 {}', en: 'there is no field {}' },
  twice: { 'zh-CN': '字段 {} 出现了两次', en: 'the field {} stands there twice' },
  touching: {
    'zh-CN': '{} 和前一个字段之间要有分隔的文字',
    en: 'there must be text between {} and the field before it',
  },
  noTitle: { 'zh-CN': '模板里没有 title', en: 'the pattern has no title' },
} as const satisfies Record<string, { 'zh-CN': string; en: string }>;

export interface PatternProblem {
  problem: keyof typeof PATTERN_PROBLEMS;
  about: string;
}

const LONGEST_PATTERN = 200;
const LONGEST_NAME = 300;

const isField = (name: string): name is PatternField =>
  (PATTERN_FIELDS as readonly string[]).includes(name);

/** Pieces instead of a regular expression: matching takes a bounded number of steps whatever is written. */
export function readNamePattern(pattern: string): NamePattern | PatternProblem {
  if (pattern.length > LONGEST_PATTERN) {
    return { problem: 'tooLong', about: String(LONGEST_PATTERN) };
  }
  const seen = new Set<PatternField>();
  const segments: Piece[][] = [];
  for (const segment of pattern.split('/')) {
    const pieces = piecesOf(segment, seen);
    if ('problem' in pieces) {
      return pieces;
    }
    segments.push(pieces);
  }
  return seen.has('title') ? { segments } : { problem: 'noTitle', about: '' };
}

function piecesOf(segment: string, seen: Set<PatternField>): Piece[] | PatternProblem {
  const pieces: Piece[] = [];
  for (let at = 0; at < segment.length;) {
    if (segment.charAt(at) !== '{') {
      const next = segment.indexOf('{', at);
      const literal = segment.slice(at, next === -1 ? segment.length : next);
      pieces.push({ literal });
      at += literal.length;
      continue;
    }
    const end = segment.indexOf('}', at);
    if (end === -1) {
      return { problem: 'unclosed', about: segment.slice(at) };
    }
    const field = segment.slice(at + 1, end).trim();
    if (!isField(field)) {
      return { problem: 'unknownField', about: field };
    }
    if (field !== 'ignore' && seen.has(field)) {
      return { problem: 'twice', about: field };
    }
    const before = pieces.at(-1);
    if (before && 'field' in before) {
      return { problem: 'touching', about: field };
    }
    seen.add(field);
    pieces.push({ field });
    at = end + 1;
  }
  return pieces;
}

/** What the pattern reads out of a path without the ending of its file; null when it does not fit. */
export function matchNamePattern(pattern: NamePattern, path: string): PatternFacts | null {
  const names = path.split('/').slice(-pattern.segments.length);
  if (names.length < pattern.segments.length) {
    return null;
  }
  const facts: PatternFacts = {};
  for (const [at, pieces] of pattern.segments.entries()) {
    const found = matchPieces(pieces, (names[at] ?? '').slice(0, LONGEST_NAME));
    if (!found) {
      return null;
    }
    Object.assign(facts, found);
  }
  return facts;
}

/**
 * The shortest text for each field from the left. What failed once at a position fails there again, so
 * each piece is tried at each position once.
 */
function matchPieces(pieces: readonly Piece[], name: string): PatternFacts | null {
  const failed = new Set<number>();
  const from = (piece: number, at: number): PatternFacts | null => {
    const one = pieces[piece];
    if (!one) {
      return at === name.length ? {} : null;
    }
    const key = piece * (LONGEST_NAME + 1) + at;
    if (failed.has(key)) {
      return null;
    }
    const found =
      'literal' in one ? literalAt(one.literal, piece, at) : fieldAt(one.field, piece, at);
    if (!found) {
      failed.add(key);
    }
    return found;
  };
  const literalAt = (literal: string, piece: number, at: number): PatternFacts | null =>
    name.startsWith(literal, at) ? from(piece + 1, at + literal.length) : null;
  const fieldAt = (field: PatternField, piece: number, at: number): PatternFacts | null => {
    for (let end = at + 1; end <= name.length; end++) {
      const text = name.slice(at, end).trim();
      const rest = isValue(field, text) ? from(piece + 1, end) : null;
      if (rest) {
        return field === 'ignore' ? rest : { [field]: text, ...rest };
      }
    }
    return null;
  };
  return from(0, 0);
}

function isValue(field: PatternField, text: string): boolean {
  switch (field) {
    case 'number':
      return numberOf(text) !== null;
    case 'year':
      return /^(?:19|20)\d{2}$/.test(text);
    case 'title':
    case 'author':
    case 'group':
    case 'series':
    case 'language':
    case 'ignore':
      return text !== '';
  }
}
