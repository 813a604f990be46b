import type { AgeRating } from '../posts/age-rating.ts';
import type { WorkKind } from './work-kind.ts';

/** Of texts; `auto` is by how they read. */
export const TEXT_ENCODINGS = [
  'auto',
  'utf-8',
  'utf-16le',
  'utf-16be',
  'gb18030',
  'big5',
  'shift_jis',
] as const;

export type TextEncoding = (typeof TEXT_ENCODINGS)[number];

/** How an import was meant. */
export interface ImportOptions {
  as: WorkKind | 'auto';
  /** Categories instead of the one of the kind. */
  terms: readonly string[];
  encoding: TextEncoding;
  /** What begins a chapter; empty for the usual patterns. */
  chapterPattern: string;
  /** What names of folders say; empty for the usual patterns. */
  namePattern: string;
  /** Shown at once, or for the staff alone until they publish it. */
  isPublished: boolean;
  /** Null for the site's own price. */
  pointPrice: number | null;
  /** What has not changed is read again too: after another choice of encoding or patterns. */
  isAgain: boolean;
  /** The uploads that it was made of. */
  uploads?: readonly string[];
}

export const DEFAULT_OPTIONS: ImportOptions = {
  as: 'auto',
  terms: [],
  encoding: 'auto',
  chapterPattern: '',
  namePattern: '',
  isPublished: true,
  pointPrice: null,
  isAgain: false,
};

/** What somebody says about one work before it is imported. */
export interface Corrections {
  title?: string;
  summary?: string;
  tags?: { label: string; taxonomy: string }[];
  series?: { name: string; number: number | null } | null;
  terms?: string[];
  /** Of a new post. */
  ageRating?: AgeRating;
  encoding?: TextEncoding;
  chapterPattern?: string;
  /** It stays out. */
  isLeftOut?: boolean;
}

/** So long can a whole import be undone. */
export const UNDO_DAYS = 30;
