import type { MediaEnding } from '../../platform/media/media-type.ts';

export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

/** What stands behind the card of a post. */
export interface ContentRow {
  summary: string;
  sourceUrl: string;
  kind: string;
  hasMenu: boolean;
  metaInfo: Json;
  /** Both null unless asked for, for whoever may open it. */
  contentInfo: Json;
  subtitles: { language: string; label: string; ref: string }[] | null;
}

/** Where the bytes of a reference are. */
export interface StoredFile {
  ref: string;
  /** Hex; null until it has been drawn. */
  hash: string | null;
  ending: MediaEnding;
  /** Of a picture that came with its size. */
  size: { width: number; height: number } | null;
}
