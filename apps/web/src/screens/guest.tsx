import { openDialog } from '@baohe/app-shell/dialogs';
import { useSite } from '@baohe/app-shell/site';
import { BOX_SIZE } from '@baohe/domain/blind-box/blind-box';
import { BoxHero } from '@baohe/ui/box-hero';
import { Brand } from '@baohe/ui/brand';
import { Card } from '@baohe/ui/card';
import { IconButton } from '@baohe/ui/icon-button';
import { TitleBar } from '@baohe/ui/title-bar';
import { useLingui } from '@lingui/react/macro';
import { Settings2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { AnnouncementCard } from '../features/announcements/announcement-card.tsx';
import { MoreResourcesButton } from '../features/announcements/more-resources-button.tsx';
import { GuestAnnouncement } from '../features/announcements/popup-announcements.tsx';
import { BoxEntry } from '../features/blind-box/box-entry.tsx';
import { GuestCodeEntry } from '../features/codes/guest-code-entry.tsx';
import { AppCard } from '../features/guest/app-card.tsx';
import { GuestBanner } from '../features/guest/guest-banner.tsx';
import { LateLanguageOffer } from './parts/late-language-offer.tsx';

/** What somebody without the app sees, and all there is while the app is not open: a code, the box, the way to the app. */
export function GuestScreen(): ReactNode {
  const { t } = useLingui();
  const siteName = useSite().data?.siteName ?? t`异次元宝盒`;

  return (
    <div
      data-ground="loud"
      className="mx-auto grid min-h-dvh max-w-[480px] grid-rows-[auto_1fr] lg:max-w-page"
    >
      <TitleBar title={<Brand name={siteName} />}>
        <LateLanguageOffer />
        <IconButton label={t`偏好设置`} onClick={() => openDialog('preferences', {})}>
          <Settings2 size={20} />
        </IconButton>
      </TitleBar>
      <main className="grid grid-cols-[minmax(0,1fr)] content-start gap-3 px-gutter pb-8 lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)] lg:content-center lg:items-center lg:gap-10">
        <div>
          <BoxHero />
          <Card className="relative -mt-1 shadow-2">
            <GuestCodeEntry />
            <div className="mt-1 text-center">
              <MoreResourcesButton kind="text" small />
            </div>
          </Card>
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
          <GuestBanner />
          <AppCard />
          <BoxEntry look="card" note={t`每天 ${BOX_SIZE} 份，不喜欢可以换`} />
          <AnnouncementCard announcementKey="homeAnno" />
        </div>
      </main>
      <GuestAnnouncement />
    </div>
  );
}
