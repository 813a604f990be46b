import { BoxHero } from '@baohe/ui/box-hero';
import { Brand } from '@baohe/ui/brand';
import { IconButton } from '@baohe/ui/icon-button';
import { TitleBar } from '@baohe/ui/title-bar';
import { useLingui } from '@lingui/react/macro';
import { Settings2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { AnnouncementCard } from '../features/announcements/announcement-card.tsx';
import { MoreResourcesButton } from '../features/announcements/more-resources-button.tsx';
import { GuestAnnouncement } from '../features/announcements/popup-announcements.tsx';
import { openDialog } from '../shared/dialogs.ts';
import { useSite } from '../shared/site.ts';

export function GuestScreen(): ReactNode {
  const { t } = useLingui();
  const siteName = useSite().data?.siteName ?? t`异次元宝盒`;

  return (
    <div data-ground="loud" className="mx-auto grid min-h-dvh max-w-[480px] grid-rows-[auto_1fr]">
      <TitleBar title={<Brand name={siteName} />}>
        <IconButton label={t`偏好设置`} onClick={() => openDialog('preferences', {})}>
          <Settings2 size={20} />
        </IconButton>
      </TitleBar>
      <main className="grid content-center gap-3 px-gutter pb-8">
        <BoxHero />
        <div className="card">
          <h2 className="text-xl font-bold">{t`一只装得下异次元的盒子`}</h2>
          <p className="mt-1 mb-4 text-pretty text-text-2">
            {t`漫画、套图、影像、音声、小说和游戏，随身带着，接着看。`}
          </p>
          <MoreResourcesButton kind="main" wide />
        </div>
        <AnnouncementCard announcementKey="homeAnno" />
      </main>
      <GuestAnnouncement />
    </div>
  );
}
