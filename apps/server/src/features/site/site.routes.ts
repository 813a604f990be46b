import { siteSettings } from '@baohe/contract/site';
import type { FastifyInstance } from 'fastify';
import { keepReply, type KeptReply } from '../../platform/http/kept-reply.ts';
import { serve } from '../../platform/http/serve.ts';
import type { Settings } from '../../platform/settings/settings.ts';
import { publicSite, type DrawnTables } from './public-site.ts';

export function siteRoutes(
  app: FastifyInstance,
  settings: Settings,
  tables: () => DrawnTables,
): void {
  let last: { words: string; reply: KeptReply } | undefined;
  serve(app, siteSettings, () => {
    const site = publicSite(settings, tables());
    const words = JSON.stringify(site);
    if (last?.words !== words) {
      last = { words, reply: keepReply(siteSettings, site) };
    }
    return last.reply;
  });
}
