import type { Db } from '../../platform/database/queryable.ts';
import type { MediaStore } from '../../platform/media/media-store.ts';
import type { Parsers } from '../import-parsing/open-parsers.ts';

export interface ImportRunsDeps {
  db: Db;
  store: MediaStore;
  parsers: Pick<Parsers, 'list' | 'parse'>;
  /** How many works are read at the same time. */
  lanes: number;
  now: () => Date;
}
