import { BoxHero } from '@baohe/ui/box-hero';
import { buttonClass } from '@baohe/ui/button';
import { Card } from '@baohe/ui/card';
import { BoxBalloon } from '@baohe/ui/drawings/box-balloon';
import { EmptyState } from '@baohe/ui/empty-state';
import { SectionHead } from '@baohe/ui/section-head';
import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { AccountButton } from '../entities/account-button.tsx';
import { StandingMark } from '../entities/standing.tsx';
import { MoreResourcesButton } from '../features/announcements/more-resources-button.tsx';
import { LibraryStrip } from '../features/posts/library-strip.tsx';
import { ModeSwitch } from '../features/unlock-mode/mode-switch.tsx';
import { useViewer } from '../shared/viewer.ts';

/** The home page. */
export function OsusumeScreen() {
  const { t } = useLingui();
  return (
    <main className="mx-auto grid max-w-page content-start gap-section px-gutter pt-1 pb-8 lg:grid-cols-[minmax(0,1fr)_348px]">
      <Block />
      <section className="min-w-0 lg:order-last lg:col-span-2">
        <SectionHead title={t`宝盒里的新东西`} />
        <LibraryStrip label={t`宝盒里的新东西`} />
      </section>
      <div className="grid place-content-center lg:order-first lg:rounded-lg lg:bg-surface-1a lg:shadow-1">
        <EmptyState
          drawing={<BoxBalloon />}
          title={t`首页还在布置`}
          text={t`轮播、分区和每天的推荐，会一件一件摆上来。`}
        >
          <Link to="/sesame" className={buttonClass({ kind: 'quiet' })}>
            {t`打开口令首页`}
          </Link>
        </EmptyState>
      </div>
    </main>
  );
}

/** Mode, account and status in one card. */
function Block() {
  const { t } = useLingui();
  const viewer = useViewer();
  return (
    <Card className="card-lit flex flex-col px-3.5 py-2">
      <h2 className="sr-only">{t`我的宝盒`}</h2>
      <div className="flex flex-wrap items-center justify-between gap-x-2">
        <div className="flex min-h-target flex-wrap items-center gap-x-2.5 text-sm">
          <ModeSwitch />
        </div>
        <AccountButton className="max-w-full" />
      </div>
      <div className="hidden flex-1 content-center px-8 lg:grid">
        <BoxHero />
      </div>
      <div className="flex flex-wrap items-center gap-x-1">
        <StandingMark viewer={viewer} />
        <MoreResourcesButton kind="text" small />
      </div>
    </Card>
  );
}
