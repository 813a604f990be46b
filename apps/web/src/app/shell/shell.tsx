import { openDialog } from '@baohe/app-shell/dialogs';
import { lazyPart } from '@baohe/app-shell/lazy-part';
import { useSite } from '@baohe/app-shell/site';
import { useWiderThan } from '@baohe/app-shell/use-matches';
import { BottomNav, NavFrame } from '@baohe/ui/bottom-nav';
import { BoxMark } from '@baohe/ui/box-mark';
import { Brand } from '@baohe/ui/brand';
import { iconButtonClass } from '@baohe/ui/icon-button';
import { TitleBar } from '@baohe/ui/title-bar';
import { useLingui } from '@lingui/react/macro';
import { Link, Outlet, useLocation } from '@tanstack/react-router';
import { Search } from 'lucide-react';
import { Suspense, useDeferredValue } from 'react';
import { CypherButton } from '../../entities/cypher-button.tsx';
import { useZoneNames } from '../../entities/zone-names.ts';
import { useCatchBack } from '../../shared/back.ts';
import { NavItems } from './nav-items.tsx';
import { RailAccount } from './rail-account.tsx';
import { useSection } from './use-section.ts';

const HOME = ['/one', '/one/osusume'];
const WITH_OWN_HEAD = ['/one/home', '/one/mine'];
const DESKTOP_FROM_PX = 1024;
const LateBar = lazyPart(async () => (await import('../../screens/parts/desktop.tsx')).DesktopBar);
const askToExit = () => openDialog('exit', {});

/** The title above, the navigation below or beside, a screen between them. */
export function Shell() {
  const { t } = useLingui();
  const siteName = useSite().data?.siteName ?? t`异次元宝盒`;
  const location = useLocation({ select: ({ pathname }) => pathname });
  // What one goes into and comes back from: it has a head of its own, and no navigation below it.
  const isPage = !location.startsWith('/one');
  const hasTitle = !isPage && !WITH_OWN_HEAD.some((start) => location.startsWith(start));
  // Deferred: what is shown stays while the bar is on its way to a window that has grown.
  const isDesktop = useDeferredValue(useWiderThan(DESKTOP_FROM_PX));
  useCatchBack(HOME.includes(location), askToExit);

  return (
    // Wide screens wait for the bar: it brings the styles that put everything into its columns.
    <Suspense>
      <NavFrame
        isPage={isPage}
        nav={
          <BottomNav
            label={t`主导航`}
            start={
              <Link
                to="/one/osusume"
                aria-label={siteName}
                className="flex min-h-target items-center gap-2 rounded-md px-2 text-lg font-bold"
              >
                <BoxMark />
                <span className="hidden">{siteName}</span>
              </Link>
            }
            end={!isDesktop && <RailAccount />}
          >
            <NavItems />
          </BottomNav>
        }
      >
        {isDesktop && <LateBar />}
        {isDesktop && hasTitle && (
          <header className="sr-only">
            <h1>
              <SectionName />
            </h1>
          </header>
        )}
        {!isDesktop && hasTitle && (
          <TitleBar title={<Title siteName={siteName} />}>
            <Link to="/search" aria-label={t`搜索`} className={iconButtonClass()}>
              <Search size={20} aria-hidden="true" />
            </Link>
            <CypherButton />
          </TitleBar>
        )}
        <Outlet />
      </NavFrame>
    </Suspense>
  );
}

/** The name of the site where the navigation lies below; beside it, the rail has that name already. */
function Title({ siteName }: { siteName: string }) {
  return (
    <>
      <Link to="/one/osusume" className="inline-flex min-h-target items-center md:hidden">
        <Brand name={siteName} />
      </Link>
      <span className="hidden md:inline">
        <SectionName />
      </span>
    </>
  );
}

/** What the navigation calls the place where one is. */
function SectionName() {
  const { t } = useLingui();
  const section = useSection();
  const zone = useZoneNames().find((each) => each.zone === section);
  if (zone) {
    return zone.name;
  }
  return section === 'square' ? t`社区` : t`首页`;
}
