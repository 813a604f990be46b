import { lazyPart } from '@baohe/app-shell/lazy-part';
import { iconButtonClass } from '@baohe/ui/icon-button';
import { TabPanel, Tabs } from '@baohe/ui/tabs';
import { TitleBar } from '@baohe/ui/title-bar';
import { useLingui } from '@lingui/react/macro';
import { Link, Navigate, useNavigate, useSearch } from '@tanstack/react-router';
import { ChevronLeft } from 'lucide-react';
import { Suspense, type ReactNode } from 'react';
import { tabOfList } from '../entities/addresses.ts';
import type { ListType } from '../entities/viewer.ts';
import { StrangerCard } from '../features/identity/login/stranger-card.tsx';
import { ListPage } from '../features/lists/list-page.tsx';
import { LIST_TYPES, useListId, useListNames } from '../features/lists/own-lists.ts';
import { usePageTitle } from '../shared/page-title.ts';

const MineAlbums = lazyPart(async () => (await import('./parts/mine-albums.tsx')).MineAlbums);
const MineBookmarks = lazyPart(
  async () => (await import('./parts/mine-bookmarks.tsx')).MineBookmarks,
);
const MineOffline = lazyPart(async () => (await import('./parts/mine-offline.tsx')).MineOffline);
const MineYear = lazyPart(async () => (await import('./parts/mine-year.tsx')).MineYear);
const MineUpdates = lazyPart(async () => (await import('./parts/mine-updates.tsx')).MineUpdates);

/** The whole of 我的收藏, 我的喜欢 or 观看历史. Without `all` they are tabs of the member centre. */
export function MineListScreen(): ReactNode {
  const {
    type = 'collect',
    all = false,
    album,
    year,
  } = useSearch({ from: '/shell/known/one/mine/list' });
  if (type !== 'collect' && type !== 'favorite' && type !== 'history') {
    const pages = {
      bookmarks: <MineBookmarks />,
      offline: <MineOffline />,
      updates: <MineUpdates />,
      albums: <MineAlbums album={album} />,
      year: <MineYear year={year} />,
    };
    return <Suspense>{pages[type]}</Suspense>;
  }
  return <OwnList type={type} all={all} />;
}

function OwnList({ type, all }: { type: ListType; all: boolean }) {
  const { t } = useLingui();
  const names = useListNames();
  const navigate = useNavigate();
  const listId = useListId(type);
  usePageTitle(names[type]);

  if (!all) {
    return <Navigate to="/one/mine" search={tabOfList(type)} replace />;
  }
  return (
    <div className="mx-auto max-w-page">
      <TitleBar
        title={t`${names[type]} · 全部`}
        start={
          <Link
            to="/one/mine"
            search={tabOfList(type)}
            aria-label={t`返回我的`}
            className={iconButtonClass()}
          >
            <ChevronLeft size={24} />
          </Link>
        }
      />
      <main className="px-gutter pb-8">
        {listId === undefined ? (
          <StrangerCard />
        ) : (
          <Tabs
            label={t`我的列表`}
            tabs={LIST_TYPES.map((value) => ({ value, label: names[value] }))}
            value={type}
            onChange={(chosen) =>
              void navigate({
                to: '/one/mine/list',
                search: { type: chosen, all: true },
                replace: true,
              })
            }
          >
            <TabPanel value={type}>
              <ListPage key={listId} type={type} listId={listId} isWhole />
            </TabPanel>
          </Tabs>
        )}
      </main>
    </div>
  );
}
