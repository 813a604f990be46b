import { BoxStage } from '@baohe/ui/box-stage';
import { Brand } from '@baohe/ui/brand';
import { buttonClass } from '@baohe/ui/button';
import { Card } from '@baohe/ui/card';
import { SectionHead } from '@baohe/ui/section-head';
import { TitleBar } from '@baohe/ui/title-bar';
import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { ChevronRight, ShieldCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { AccountButton, LogInButton } from '../entities/account-button.tsx';
import { ViewerLevelMark } from '../entities/membership/viewer-level.tsx';
import { useViewer } from '../entities/viewer.ts';
import { MoreResourcesButton } from '../features/announcements/more-resources-button.tsx';
import { CodeEntry } from '../features/codes/code-entry.tsx';
import { LibraryStrip } from '../features/posts/library-strip.tsx';
import { ModeSwitch } from '../features/unlock-mode/mode-switch.tsx';
import { useSite } from '../shared/site.ts';

/** Where a known device lands: the box, the mode, the codes of friends, and a look into the library. */
export function SesameScreen(): ReactNode {
  const { t } = useLingui();
  const siteName = useSite().data?.siteName ?? t`异次元宝盒`;

  return (
    <div data-ground="loud" className="mx-auto flex min-h-dvh max-w-page flex-col">
      <TitleBar
        title={
          <Link to="/one/osusume" className="inline-flex min-h-target items-center">
            <Brand name={siteName} />
          </Link>
        }
      >
        <AccountButton className="mr-2.5 max-w-[45%]" />
      </TitleBar>
      <main className="mx-auto flex w-full max-w-[480px] flex-1 flex-col px-gutter lg:grid lg:max-w-none lg:grid-cols-[minmax(0,1fr)_minmax(0,1.1fr)] lg:content-center lg:items-center lg:gap-10 lg:pb-10">
        <div>
          <section
            aria-label={t`模式`}
            className="@container rounded-xl bg-surface-1a px-4 py-1 text-sm"
          >
            <div className="flex min-h-target flex-wrap items-center gap-x-2.5">
              <ShieldCheck size={20} aria-hidden="true" className="flex-none @max-[17rem]:hidden" />
              <ModeSwitch spread />
            </div>
          </section>
          <BoxStage />
          <CodeCard />
        </div>
        <section className="-mx-gutter mt-4 flex-1 rounded-t-xl bg-surface-1 px-gutter pt-1 pb-8 lg:mx-0 lg:mt-0 lg:rounded-xl lg:pb-5">
          <SectionHead title={t`宝盒里的新东西`}>
            <Link to="/one/osusume" className={buttonClass({ kind: 'text', small: true })}>
              {t`去首页`}
              <ChevronRight size={16} aria-hidden="true" />
            </Link>
          </SectionHead>
          <LibraryStrip large label={t`宝盒里的新东西`} />
        </section>
      </main>
    </div>
  );
}

/** Where a code is entered; the rest of the box is one tap away. */
function CodeCard() {
  const { t } = useLingui();
  const viewer = useViewer();
  return (
    <Card className="relative -mt-1 shadow-2">
      <div className="mb-1 flex flex-wrap items-center gap-x-2">
        <h2 className="sr-only">{t`口令`}</h2>
        <ViewerLevelMark viewer={viewer} />
        <LogInButton />
      </div>
      <CodeEntry />
      <div className="mt-1 text-center">
        <MoreResourcesButton kind="text" small />
      </div>
    </Card>
  );
}
