import type { FoundWork, WorkMetadata } from '@baohe/domain/import/found-work';
import type { TextEncoding } from '@baohe/domain/import/import-options';
import type { ImportNote, ImportReason } from '@baohe/domain/import/import-reason';
import type { WorkKind } from '@baohe/domain/import/work-kind';
import type { Json } from '../import/manifest.ts';

/** A file that goes into the media store. */
export interface ParsedFile {
  /** How content names it: `file:` and a name that the manifest takes, once in this work. */
  ref: string;
  mime: string;
  /** Below the workshop for what was unpacked or made, below the root for what is copied as it is. */
  path: string;
  from: 'workshop' | 'root';
  width?: number;
  height?: number;
  /** Of pictures: 16 hex digits; those of similar pictures differ in few bits. */
  perceptualHash?: string;
  /** Parts of a playlist, beside it. */
  members?: readonly string[];
}

export interface ParsedCover {
  /** One of the files, a picture. */
  ref: string;
  /** Width by height. */
  ratio: number;
  /** Its smaller WebP copies below the workshop. */
  copies: readonly { variant: 'w360' | 'w200'; path: string }[];
}

/** A work as a manifest could say it; terms and source type are for whoever imports to choose. */
export interface ParsedWork {
  kind: WorkKind;
  metadata: WorkMetadata;
  /** What a preview counts. */
  counts: {
    volumes?: number;
    chapters?: number;
    pages?: number;
    tracks?: number;
    seconds?: number;
  };
  cover: ParsedCover;
  /** Only those of the cover while `depth` is 'preview'. */
  files: readonly ParsedFile[];
  /** As the specification names them for this kind: see tools/demo-content/src/kinds. */
  metaInfo: Record<string, Json>;
  contentInfo: Record<string, Json>;
  playSources: readonly {
    no: number;
    name: string;
    type: 'normal' | 'customHls' | 'customDash';
    ref: string;
  }[];
  subtitles: readonly { label: string; language: string; ref: string }[];
  /** Whole files for members: games, archives. */
  downloads: readonly { name: string; ref: string; bytes: number }[];
  notes: readonly ImportNote[];
}

export interface ParseOptions {
  /** For texts; 'auto' guesses. */
  encoding: TextEncoding;
  /** What begins a chapter, as a regular expression for a line; empty for the usual patterns. */
  chapterPattern: string;
}

export interface ParseJob {
  /** The folder (or the folder of the one file) that is imported; absolute. */
  root: string;
  work: FoundWork;
  /** An empty folder of this job alone; absolute. */
  workshop: string;
  /** A preview counts and makes the cover; nothing else is unpacked. */
  depth: 'preview' | 'whole';
  options: ParseOptions;
}

/** One parser per format. It only sees the job, and runs in a process of its own. */
export type Parse = (job: ParseJob) => Promise<ParsedWork>;

/** This work cannot come in. */
export class WorkRefused extends Error {
  override name = 'WorkRefused';
  readonly reason: ImportReason;
  readonly file: string;
  readonly detail: string;

  constructor(reason: ImportReason, file: string, detail = '') {
    super(`${file}: ${reason}${detail && ` (${detail})`}`);
    this.reason = reason;
    this.file = file;
    this.detail = detail;
  }
}
