import { siteSettings } from '@baohe/contract/site';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../platform/http/serve.ts';
import type { Settings } from '../../platform/settings/settings.ts';
import { publicSite } from './public-site.ts';

export function siteRoutes(app: FastifyInstance, settings: Settings): void {
  serve(app, siteSettings, () => publicSite(settings));
}
