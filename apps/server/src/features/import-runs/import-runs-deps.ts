import type { Db } from '../../platform/database/queryable.ts';
import type { MediaStore } from '../../platform/media/media-store.ts';
import type { Parsers } from '../import-parsing/open-parsers.ts';

export interface ImportRunsDeps {
  db: Db;
  store: MediaStore;
  parsers: Pick<Parsers, 'list' | 'parse'>;
  /** How many works are in hand at the same time: some are parsed while others are stored. */
  lanes: number;
  now: () => Date;
}
