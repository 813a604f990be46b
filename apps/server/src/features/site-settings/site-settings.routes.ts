import { managedSettings as calls } from '@baohe/contract/settings-managed';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../../platform/database/queryable.ts';
import { serve } from '../../platform/http/serve.ts';
import type { PublicPictures } from '../../platform/media/public-pictures.ts';
import type { OperatedSettings } from '../../platform/settings/settings.ts';
import { changeSetting, resetSetting } from './change-setting.ts';
import { listSettings } from './list-settings.ts';

export function siteSettingsRoutes(
  app: FastifyInstance,
  deps: { db: Db; settings: OperatedSettings; pictures: PublicPictures },
): void {
  const { settings, pictures } = deps;
  serve(app, calls.list, ({ language }) => listSettings(deps, language));
  serve(app, calls.change, (input, request) =>
    changeSetting({ settings, pictures }, input, request),
  );
  serve(app, calls.reset, ({ key }, request) => resetSetting(settings, key, request));
}
