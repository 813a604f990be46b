import type { Allowance } from '../../platform/attempts/allowance.ts';
import type { Attempts } from '../../platform/attempts/attempts.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/database/queryable.ts';
import type { Cursors } from '../../platform/paging/cursors.ts';
import type { SealedTexts } from '../../platform/secrets/sealed-text.ts';

export interface CardKeysDeps {
  db: Db;
  sealedTexts: SealedTexts;
  attempts: Attempts;
  allowance: Allowance;
  cursors: Cursors;
  clock: Clock;
}
