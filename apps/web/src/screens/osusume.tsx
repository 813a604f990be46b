import { lazyPart } from '@baohe/app-shell/lazy-part';
import { isSplashHidden } from '@baohe/app-shell/splash';
import { useWiderThan } from '@baohe/app-shell/use-matches';
import { homePlan } from '@baohe/domain/feed/home-plan';
import { areaOfZone } from '@baohe/domain/membership/areas';
import { BoxHero } from '@baohe/ui/box-hero';
import { Card } from '@baohe/ui/card';
import { SheetRoom } from '@baohe/ui/sheet-room';
import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { Fragment, Suspense, useDeferredValue, type ReactNode } from 'react';
import { AccountButton } from '../entities/account-button.tsx';
import { Refreshing } from '../entities/post-list/refreshing.tsx';
import { HomeAnnouncement } from '../features/announcements/popup-announcements.tsx';
import { HomeCarousel } from '../features/carousel/home-carousel.tsx';
import { FeedButton } from '../features/home/feed-button.tsx';
import { useFeed } from '../features/home/feed.ts';
import { useFeedNames } from '../features/home/use-feed-names.ts';
import { ZoneTiles } from '../features/home/zone-tiles.tsx';
import { RECOMMENDED_ID } from '../features/membership/recommended-id.ts';
import { useAreaAccess } from '../features/membership/use-area-access.ts';
import { FreeSection } from '../features/posts/free-section.tsx';
import { NewestSection } from '../features/posts/newest-section.tsx';
import { RecommendedSection } from '../features/posts/recommended-section.tsx';
import { ContinueSection } from '../features/progress/continue-section.tsx';
import { ModeSwitch } from '../features/unlock-mode/mode-switch.tsx';

/** The home page: what the box is opened with, what is shown off, and what one follows. */
export function OsusumeScreen(): ReactNode {
  const nameOf = useFeedNames();
  const { mayOpenTile, passageOf } = useAreaAccess();
  const { rows, blocks, sections } = homePlan(useFeed());
  // At the start what is below the first screen comes in two more steps. Later all is there at once: who
  // comes back is scrolled to where they were.
  const hasZones = useDeferredValue(true, isSplashHidden());
  const isWhole = useDeferredValue(hasZones, isSplashHidden());
  // The card stands beside the carousel and is as high; what the sheet holds stands in the bar.
  const isDesktop = useWiderThan(DESKTOP_FROM_PX);
  const hasHottest = useWiderThan(HOTTEST_FROM_PX);
  const queries = useQueryClient();
  const renew = () =>
    queries.refetchQueries({ type: 'active', predicate: ({ queryKey: [of] }) => isOnHome(of) });
  return (
    <Refreshing onRefresh={renew}>
      {!isDesktop && <SheetRoom />}
      <main className="mx-auto grid max-w-page grid-cols-[minmax(0,1fr)] content-start gap-section px-gutter pt-1 pb-[calc(var(--sheet-rest)+var(--s-8))]">
        <div className="home-lead grid grid-cols-[minmax(0,1fr)] gap-3.5">
          <HomeCard hasRoom={isDesktop} />
          <div className="home-hero">
            <HomeCarousel />
          </div>
          <Suspense>{hasHottest && <LateHottest />}</Suspense>
        </div>
        <ContinueSection />
        <HomeAnnouncement />
        <FreeSection />
        {hasZones && (
          <div className="grid grid-cols-[minmax(0,1fr)] gap-2 md:gap-4">
            <ZoneTiles
              rows={rows}
              mayOpen={mayOpenTile}
              needsTier={(zone) => passageOf(areaOfZone(zone)) === 'tier_missing'}
            />
            <FeedButton />
          </div>
        )}
        <div
          id={RECOMMENDED_ID}
          className="grid scroll-mt-18 grid-cols-[minmax(0,1fr)] gap-section"
        >
          {(isWhole ? blocks : []).map((block) => (
            <Fragment key={block}>
              {block === 'newest' ? (
                <NewestSection />
              ) : (
                sections.map((term) => (
                  <RecommendedSection key={term} term={term} name={nameOf(term)} />
                ))
              )}
            </Fragment>
          ))}
        </div>
      </main>
      <Suspense>{isWhole && !isDesktop && <LateSheet />}</Suspense>
    </Refreshing>
  );
}

const DESKTOP_FROM_PX = 1024;
const HOTTEST_FROM_PX = 1600;

/** Mode, account and codes in one card. */
function HomeCard({ hasRoom }: { hasRoom: boolean }) {
  const { t } = useLingui();
  return (
    <Card className="card-lit flex flex-col px-3.5 py-2">
      <h2 className="sr-only">{t`我的宝盒`}</h2>
      <div className="flex flex-wrap items-center justify-between gap-x-2">
        <div className="flex min-h-target flex-wrap items-center gap-x-2.5 text-sm">
          <ModeSwitch />
        </div>
        <AccountButton className="max-w-full" />
      </div>
      {hasRoom && (
        <div className="grid flex-1 content-center px-8">
          <BoxHero />
        </div>
      )}
      {/* Leaves the room it will take. */}
      <div className="mt-2 min-h-36">
        <Suspense>
          <LateCodeBlock isCompact />
        </Suspense>
      </div>
    </Card>
  );
}

/** These come with the second step: whoever opens the home wants to see it first. */
const LateCodeBlock = lazyPart(async () => (await import('./parts/code-block.tsx')).CodeBlock);
const LateHottest = lazyPart(async () => (await import('./parts/hottest.tsx')).Hottest);
const LateSheet = lazyPart(async () => (await import('./parts/box-sheet.tsx')).BoxSheet);

/** What the page asks for, by the first word of its queries. */
const isOnHome = (of: unknown): boolean => ['carousel', 'posts', 'progress'].includes(String(of));
