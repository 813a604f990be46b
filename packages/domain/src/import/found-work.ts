import type { WorkFormat, WorkKind } from './work-kind.ts';

/** A file below the path that is imported. */
export interface FoundFile {
  /** Below that path, with / between names. */
  path: string;
  bytes: number;
  modifiedMs: number;
}

/** A file of a work, and which chapter it is or belongs to when the names say so. */
export interface WorkFile {
  path: string;
  /** The name of the folder or archive inside of the work, for chapters and discs. */
  chapter?: string;
}

export interface WorkSeries {
  name: string;
  /** 1, 2, 2.5 …; null when only the series is known. */
  number: number | null;
}

/** What becomes one post: a folder or a file, with what lies beside it. */
export interface FoundWork {
  kind: WorkKind;
  format: WorkFormat;
  /** The folder or file that it is known by; importing again finds the post by it. */
  path: string;
  /** As the name of the file or folder says, without numbers in brackets and the like. */
  title: string;
  /** What else that name says; `date` is 2019, 2019-05 or 2019-05-14. */
  names?: {
    tags: readonly { label: string; taxonomy: string }[];
    date: string | null;
    unknown: Readonly<Record<string, string>>;
  };
  series: WorkSeries | null;
  /** Its own files in reading order. */
  files: readonly WorkFile[];
  /** Covers, subtitles, lyrics and metadata that lie beside it. */
  beside: readonly string[];
  bytes: number;
}

/** Where a value was found; the first of these that says something wins. */
export const METADATA_SOURCES = [
  'comic-info',
  'opf',
  'nfo',
  'audiobookshelf',
  'audio-tags',
  'text',
  'names',
] as const;

export type MetadataSource = (typeof METADATA_SOURCES)[number];

export interface WorkMetadata {
  title: string;
  originalTitle: string;
  summary: string;
  /** Whoever wrote, drew, spoke: headings as TAG_LABELS has them ('artist', 'group', 'language' …). */
  tags: readonly { label: string; taxonomy: string }[];
  series: WorkSeries | null;
  /** ISO; null when nothing says it. */
  publishedAt: string | null;
  /** Which of the sources were there. */
  sources: readonly MetadataSource[];
  /** Fields without a place here, as they were found; shown for correction. An age rating among them is used. */
  unknown: Readonly<Record<string, string>>;
}
