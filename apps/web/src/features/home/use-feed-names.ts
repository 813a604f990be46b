import { DEFAULT_FEED, type FeedTree } from '@baohe/domain/feed/feed-tree';
import { NEWEST } from '@baohe/domain/posts/newest';
import { useLingui } from '@lingui/react/macro';
import { findTerm, useTermTree } from '../../entities/term-tree.ts';
import { useZoneNames } from '../../entities/zone-names.ts';

const shippedName = (id: string, tree: FeedTree = DEFAULT_FEED): string | undefined =>
  tree.find((node) => node.id === id)?.label ??
  tree.map(({ subItems }) => shippedName(id, subItems)).find((name) => name !== undefined);

/** What a group or a category of the feed is called: the operator's word before the shipped one. */
export function useFeedNames(): (id: string) => string {
  const { t } = useLingui();
  const zones = useZoneNames();
  const terms = useTermTree().data ?? [];
  const newest = t`最新`;
  return (id) =>
    findTerm(terms, id)?.name ??
    (id === NEWEST ? newest : zones.find(({ zone }) => zone === id)?.name) ??
    shippedName(id) ??
    id;
}
