import { useLingui } from '@lingui/react/macro';
import { useViewer, type ListType } from '../../entities/viewer.ts';

export const LIST_TYPES = ['collect', 'favorite', 'history'] as const satisfies ListType[];

/** So many are shown; the rest is behind 全部. */
export const MOST_SHOWN = 99;

export function useListNames(): Record<ListType, string> {
  const { t } = useLingui();
  return { collect: t`我的收藏`, favorite: t`我的喜欢`, history: t`观看历史` };
}

/** The id of one's own list of a kind; none for whoever is not in. */
export function useListId(type: ListType): string | undefined {
  return useViewer()?.lists[type];
}
