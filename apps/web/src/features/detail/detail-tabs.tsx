import { useSite } from '@baohe/app-shell/site';
import { chaptersOf } from '@baohe/domain/posts/picture-chapters';
import { COUNT_CAPS, countText } from '@baohe/domain/posts/shown-numbers';
import { countTracks } from '@baohe/domain/posts/track-tree';
import { TabPanel, Tabs } from '@baohe/ui/tabs';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode, Ref } from 'react';
import type { DetailTab } from '../../entities/addresses.ts';
import type { PostDetail } from '../../entities/post/post.ts';
import { Catalogue } from './catalogue/catalogue.tsx';
import { Comments } from './comments.tsx';

interface DetailTabsProps {
  detail: PostDetail;
  tab: DetailTab;
  onTab: (tab: DetailTab) => void;
  /** The details; false where they stand beside the tabs. */
  children: ReactNode;
  ref: Ref<HTMLDivElement>;
}

export function DetailTabs({ detail, tab, onTab, children, ref }: DetailTabsProps) {
  const { t, i18n } = useLingui();
  const areCommentsOpen = useSite().data?.comments === true;
  const inCatalogue = catalogueCount(detail);
  const tabs: { value: DetailTab; label: ReactNode }[] = [
    ...(children ? [{ value: 'details' as const, label: t`详情` }] : []),
    ...(detail.hasCatalogue
      ? [
          {
            value: 'catalogue' as const,
            label: (
              <Counted count={inCatalogue === undefined ? '' : i18n.number(inCatalogue)}>
                {t`目录`}
              </Counted>
            ),
          },
        ]
      : []),
    {
      value: 'comments',
      label: (
        // A number of what nobody can open would be a promise.
        <Counted
          count={
            areCommentsOpen
              ? countText(detail.counts.comments, COUNT_CAPS.comment, i18n.locale)
              : ''
          }
        >{t`评论`}</Counted>
      ),
    },
  ];
  // An address may name a tab that this post, or this width, does not have.
  const shown = tabs.find(({ value }) => value === tab)?.value ?? tabs[0]?.value ?? 'details';
  return (
    <div ref={ref} className="min-w-0 scroll-mt-14">
      <Tabs label={t`作品`} tabs={tabs} value={shown} onChange={onTab}>
        <div className="border-t border-line pt-3.5">
          {children && <TabPanel value="details">{children}</TabPanel>}
          {detail.hasCatalogue && (
            <TabPanel value="catalogue">
              <Catalogue detail={detail} />
            </TabPanel>
          )}
          <TabPanel value="comments">
            <Comments />
          </TabPanel>
        </div>
      </Tabs>
    </div>
  );
}

function Counted({ count, children }: { count: string; children: string }) {
  return (
    <>
      {children}
      <span className="text-2xs font-normal text-text-3 tabular-nums">{count}</span>
    </>
  );
}

/** Chapters, pictures or sounds, whichever one would count; undefined where a preview does not tell. */
function catalogueCount({ kind, facts, content, access }: PostDetail): number | undefined {
  // A sample says nothing of how much there is.
  const { pages, tracks, volumes } = access === 'full' ? content : {};
  if (kind === 'image-set') {
    return pages?.length ?? facts.book.pictureCount;
  }
  if (pages) {
    return chaptersOf(pages).length;
  }
  if (tracks) {
    return countTracks(tracks, 'audio');
  }
  return volumes
    ? volumes.reduce((sum, volume) => sum + volume.chapterList.length, 0)
    : facts.novel.chapterCount;
}
