import { homePlan } from '@baohe/domain/feed/home-plan';
import { areaOfZone } from '@baohe/domain/membership/areas';
import { useQueryClient } from '@tanstack/react-query';
import { Fragment, Suspense, useDeferredValue, type ReactNode } from 'react';
import { Refreshing } from '../entities/post-list/refreshing.tsx';
import { MoreResourcesButton } from '../features/announcements/more-resources-button.tsx';
import { HomeAnnouncement } from '../features/announcements/popup-announcements.tsx';
import { HomeCarousel } from '../features/carousel/home-carousel.tsx';
import { CodeBlock } from '../features/home/code-block.tsx';
import { FeedButton } from '../features/home/feed-button.tsx';
import { useFeed } from '../features/home/feed.ts';
import { useFeedNames } from '../features/home/use-feed-names.ts';
import { ZoneTiles } from '../features/home/zone-tiles.tsx';
import { useAreaAccess } from '../features/membership/use-area-access.ts';
import { FreeSection } from '../features/posts/free-section.tsx';
import { NewestSection } from '../features/posts/newest-section.tsx';
import { RecommendedSection } from '../features/posts/recommended-section.tsx';
import { ContinueSection } from '../features/progress/continue-section.tsx';
import { isSplashHidden } from '../features/startup/splash.ts';
import { ModeSwitch } from '../features/unlock-mode/mode-switch.tsx';
import { lazyPart } from '../shared/lazy-part.tsx';

/** The home page: what the box is opened with, what is shown off, and what one follows. */
export function OsusumeScreen(): ReactNode {
  const nameOf = useFeedNames();
  const { mayOpenTile, passageOf } = useAreaAccess();
  const { rows, blocks, sections } = homePlan(useFeed());
  // At the start what is below the first screen comes in a second step. Later all is there at once: who
  // comes back is scrolled to where they were.
  const isWhole = useDeferredValue(true, isSplashHidden());
  const queries = useQueryClient();
  const renew = () =>
    queries.refetchQueries({ type: 'active', predicate: ({ queryKey: [of] }) => isOnHome(of) });
  return (
    <Refreshing onRefresh={renew}>
      <main className="mx-auto grid max-w-page grid-cols-[minmax(0,1fr)] content-start gap-section px-gutter pt-1 pb-8">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-3.5 lg:grid-cols-[minmax(0,1fr)_348px] lg:gap-grid">
          <CodeBlock
            mode={<ModeSwitch />}
            entry={<HomeCodeEntry />}
            more={<MoreResourcesButton kind="text" small />}
          />
          <div className="lg:order-first">
            <HomeCarousel />
          </div>
        </div>
        <ContinueSection />
        <HomeAnnouncement />
        <FreeSection />
        <div className="grid grid-cols-[minmax(0,1fr)] gap-2 md:gap-4">
          <ZoneTiles
            rows={rows}
            mayOpen={mayOpenTile}
            needsTier={(zone) => passageOf(areaOfZone(zone)) === 'tier_missing'}
          />
          <FeedButton />
        </div>
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
      </main>
    </Refreshing>
  );
}

/** Comes with the second step: whoever opens the home wants to see it first. */
const LateCodeEntry = lazyPart(
  async () => (await import('../features/codes/code-entry.tsx')).CodeEntry,
);

/** Leaves the room it will take. */
function HomeCodeEntry() {
  return (
    <div className="min-h-36">
      <Suspense>
        <LateCodeEntry />
      </Suspense>
    </div>
  );
}

/** What the page asks for, by the first word of its queries. */
const isOnHome = (of: unknown): boolean => ['carousel', 'posts', 'progress'].includes(String(of));
