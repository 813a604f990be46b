import { column, type RowOf } from '../../../platform/database/statement.ts';
import type { MediaEnding } from '../../../platform/media/media-type.ts';

export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

/** What stands behind the card of a post. */
export const CONTENT_SHAPE = {
  summary: column.text(),
  sourceUrl: column.text(),
  kind: column.text(),
  hasMenu: column.bool(),
  metaInfo: column.json<Json>(),
  contentInfo: column.json<Json>(),
  subtitles: column.jsons<{ language: string; label: string; ref: string }>(),
  /** Null where it belongs to none that is shown. */
  seriesId: column.uuid().orNull,
  seriesName: column.text().orNull,
  seriesNumber: column.number().orNull,
};

export type ContentRow = RowOf<typeof CONTENT_SHAPE>;

/** Where the bytes of a reference are. */
export interface StoredFile {
  ref: string;
  /** Hex; null until it has been drawn. */
  hash: string | null;
  ending: MediaEnding;
  /** Of a picture that came with its size. */
  size: { width: number; height: number } | null;
}
