import type { Area, OpeningTier } from '@baohe/domain/membership/areas';
import type { Queryable } from '../../../platform/database/queryable.ts';
import { column, queryRows, statement } from '../../../platform/database/statement.ts';

const OPENING_TIERS = statement({
  name: 'opening_tiers',
  text: `select level, type, opens as areas from tier where status = 1 and opens <> '{}' order by level`,
  row: { level: column.int(), type: column.text(), areas: column.texts<Area>() },
});

export function openingTiersRepository(db: Queryable) {
  return {
    /** Those on sale, with what they open. */
    findPublished: (): Promise<OpeningTier[]> => queryRows(db, OPENING_TIERS, []),
  };
}

export type OpeningTiersRepository = ReturnType<typeof openingTiersRepository>;
