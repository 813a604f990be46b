import { putAgeLimit } from '@baohe/contract/age-rating';
import { getOwnSettings, putOwnSettings } from '@baohe/contract/own-settings';
import type { FastifyInstance } from 'fastify';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/database/queryable.ts';
import { serve } from '../../platform/http/serve.ts';
import { presentOwnSettings } from './own-settings.presenter.ts';
import { ownSettingsRepository } from './own-settings.repository.ts';
import { sayAge } from './say-age.ts';

interface OwnSettingsDeps {
  db: Db;
  clock: Clock;
}

export function ownSettingsRoutes(app: FastifyInstance, { db, clock }: OwnSettingsDeps): void {
  const own = ownSettingsRepository(db);

  serve(app, getOwnSettings, async (_, { caller }) =>
    presentOwnSettings(await own.find(caller.accountId)),
  );
  serve(app, putOwnSettings, async ({ settings }, { caller }) =>
    presentOwnSettings(await own.change(caller.accountId, settings, clock())),
  );
  serve(app, putAgeLimit, ({ ageLimit }, { caller }) => sayAge(db, ageLimit, caller));
}
