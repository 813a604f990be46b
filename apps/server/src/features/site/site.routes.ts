import { membershipFaq } from '@baohe/contract/faq';
import { guestPageSettings } from '@baohe/contract/guest-page';
import { siteSettings } from '@baohe/contract/site';
import type { FastifyInstance } from 'fastify';
import { keepReply, type CachedReply } from '../../platform/http/cached-reply.ts';
import { serve } from '../../platform/http/serve.ts';
import type { Settings } from '../../platform/settings/settings.ts';
import { faqOf, guestPageOf, publicSite, type DrawnTables } from './public-site.ts';

export function siteRoutes(
  app: FastifyInstance,
  settings: Settings,
  tables: () => DrawnTables,
): void {
  let last: { text: string; reply: CachedReply } | undefined;
  serve(app, siteSettings, () => {
    const site = publicSite(settings, tables());
    const text = JSON.stringify(site);
    if (last?.text !== text) {
      last = { text, reply: keepReply(siteSettings, site) };
    }
    return last.reply;
  });
  serve(app, guestPageSettings, () => guestPageOf(settings));
  serve(app, membershipFaq, () => faqOf(settings));
}
