import { POST_TYPES } from '@baohe/domain/posts/post-type';
import { ZONES } from '@baohe/domain/posts/zone';
import { Button } from '@baohe/ui/button';
import { Segmented } from '@baohe/ui/segmented';
import { useLingui } from '@lingui/react/macro';
import { LayoutGrid, List, ListFilter } from 'lucide-react';
import type { PostFilter } from '../../entities/posts/managed-post.ts';
import { TYPE_TEXTS, ZONE_TEXTS } from '../../entities/posts/post-texts.ts';
import { FilterBar, SelectFilter } from '../../shared/filter-bar.tsx';

interface PostsFiltersProps {
  filter: PostFilter;
  view: 'table' | 'grid';
  onChange: (filter: PostFilter) => void;
  onView: (view: 'table' | 'grid') => void;
  /** More than what stands in the bar, and saved filters. */
  onMore: () => void;
}

/** What narrows the list at once; everything else is behind 筛选. */
export function PostsFilters({ filter, view, onChange, onView, onMore }: PostsFiltersProps) {
  const { t, i18n } = useLingui();
  const set = (changed: { [K in keyof PostFilter]?: PostFilter[K] | undefined }) =>
    onChange(
      Object.fromEntries(
        Object.entries({ ...filter, ...changed }).filter(([, value]) => value !== undefined),
      ),
    );
  const more = [
    filter.categoryId,
    filter.anyTermIds,
    filter.noneTermIds,
    filter.price,
    filter.osusumeLevel,
    filter.ageRating,
    filter.changedSince,
    filter.isIncomplete,
    filter.sourceTypes,
    filter.seriesId,
    filter.importId,
  ].filter((one) => one !== undefined).length;
  return (
    <FilterBar
      search={{
        label: t`搜索作品`,
        placeholder: t`标题、拼音或编号`,
        value: filter.text ?? '',
        maxLength: 50,
        onChange: (text) => set({ text: text || undefined }),
      }}
    >
      <SelectFilter
        label={t`类型`}
        value={filter.postTypes?.[0] ?? ''}
        options={[
          { value: '', label: t`全部类型` },
          ...POST_TYPES.map((type) => ({ value: type, label: i18n._(TYPE_TEXTS[type]) })),
        ]}
        onChange={(type) => set({ postTypes: type === '' ? undefined : [type] })}
      />
      <SelectFilter
        label={t`分区`}
        value={filter.zone ?? ''}
        options={[
          { value: '', label: t`全部分区` },
          ...ZONES.map((zone) => ({ value: zone, label: i18n._(ZONE_TEXTS[zone]) })),
        ]}
        onChange={(zone) => set({ zone: zone === '' ? undefined : zone })}
      />
      <SelectFilter
        label={t`状态`}
        value={
          filter.isTakenDown ? 'down' : filter.status === undefined ? '' : String(filter.status)
        }
        options={[
          { value: '', label: t`状态：全部` },
          { value: '1', label: t`已发布` },
          { value: '0', label: t`草稿` },
          { value: 'down', label: t`已下架` },
        ]}
        onChange={(status) =>
          set({
            isTakenDown: status === 'down' ? true : undefined,
            status: status === '' || status === 'down' ? undefined : (Number(status) as 0 | 1),
          })
        }
      />
      <Button kind="line" small onClick={onMore}>
        <ListFilter size={16} aria-hidden="true" />
        {more > 0 ? t`筛选（${more}）` : t`筛选`}
      </Button>
      <Segmented
        label={t`显示方式`}
        value={view}
        onChange={onView}
        options={[
          { value: 'table', label: <List size={18} aria-label={t`列表`} /> },
          { value: 'grid', label: <LayoutGrid size={18} aria-label={t`封面`} /> },
        ]}
      />
    </FilterBar>
  );
}
