import { randomBytes, randomInt } from 'node:crypto';
import { CODE_LENGTH, codeOfBytes } from '@baohe/domain/codes/code';
import { blindBoxRoutes } from '../features/blind-box/blind-box.routes.ts';
import type { CodesDeps } from '../features/codes/codes-deps.ts';
import { codesRoutes } from '../features/codes/codes.routes.ts';
import { loansRoutes } from '../features/loans/loans.routes.ts';
import { pointsRoutes } from '../features/points/points.routes.ts';
import type { AppBase } from './base.ts';

/** Finer than any percentage. */
const CHANCES = 1_000_000;

/** How locked posts open without a membership; gives what the pages of shared codes show. */
export function addSharing(base: AppBase): CodesDeps {
  const { app, db, settings, clock, identity, posts, counters } = base;
  const { attempts, allowance } = identity;
  const newCode = () => codeOfBytes(randomBytes(CODE_LENGTH));
  const codes: CodesDeps = {
    db,
    settings,
    posts,
    attempts,
    allowance,
    clock,
    newCode,
    codeMisses: {
      counted: counters.counter('baohe_code_misses_total', 'Codes tried that nobody has shared.'),
      alarmed: (misses) => app.log.warn({ misses }, 'many codes were tried that nobody has shared'),
    },
  };
  codesRoutes(app, codes);
  loansRoutes(app, { db, settings, posts, attempts, allowance, clock });
  pointsRoutes(app, {
    db,
    settings,
    cursors: posts.cursors,
    clock,
    chance: () => randomInt(CHANCES) / (CHANCES / 100),
    newInviteKey: newCode,
  });
  blindBoxRoutes(app, { db, settings, posts, clock });
  return codes;
}
