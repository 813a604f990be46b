import { toast, toastError } from '@baohe/app-shell/toast';
import { useFailureText } from '@baohe/app-shell/use-failure-text';
import type { Language } from '@baohe/domain/language/languages';
import { nameIn } from '@baohe/domain/language/names';
import { PRICE_FILTERS, type PriceFilter } from '@baohe/domain/posts/managed-posts';
import { Button } from '@baohe/ui/button';
import { Checkbox } from '@baohe/ui/checkbox';
import { Field } from '@baohe/ui/field';
import { IconButton } from '@baohe/ui/icon-button';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { ageRatingFrom, useAgeOptions } from '../../entities/age-rating.ts';
import { ImportSelect } from '../../entities/imports/import-select.tsx';
import { CategorySelect } from '../../entities/posts/category-select.tsx';
import type { NamedTerm, PostFilter } from '../../entities/posts/managed-post.ts';
import { TermPicker } from '../../entities/posts/term-picker.tsx';
import { useSavedFilters } from '../../entities/posts/use-posts.ts';
import { useTermNames } from '../../entities/posts/use-terms.ts';
import { SeriesPicker } from '../../entities/series/series-picker.tsx';
import { useSourceTypes } from '../../entities/source-types.ts';
import { SelectFilter } from '../../shared/filter-bar.tsx';
import { SidePanel } from '../../shared/side-panel.tsx';

const PRICE_TEXTS = {
  priced: msg`有单独定价`,
  free: msg`免费`,
  usual: msg`默认价格`,
};

interface FilterPanelProps {
  filter: PostFilter;
  onChange: (filter: PostFilter) => void;
  onClose: () => void;
}

/** Everything that a list can be narrowed by, and the filters that were saved. */
export function FilterPanel({ filter, onChange, onClose }: FilterPanelProps) {
  const { t, i18n } = useLingui();
  const textOf = useFailureText();
  const ages = useAgeOptions();
  const [draft, setDraft] = useState<PostFilter>(filter);
  const [names, setNames] = useState<Readonly<Record<string, string>>>({});
  const [name, setName] = useState('');
  const [isShared, setShared] = useState(false);
  const { filters, save, remove } = useSavedFilters();
  const sourceTypes = useSourceTypes();
  const set = (changed: { [K in keyof PostFilter]?: PostFilter[K] | undefined }) =>
    setDraft(
      Object.fromEntries(
        Object.entries({ ...draft, ...changed }).filter(([, value]) => value !== undefined),
      ),
    );
  // Those that the address brought; who opens the panel again has not chosen them in it.
  const found = useTermNames([...(filter.anyTermIds ?? []), ...(filter.noneTermIds ?? [])]);
  const chosen = (ids: readonly string[] | undefined): NamedTerm[] =>
    (ids ?? []).map((id) => ({ id, name: names[id] ?? found[id] ?? id }));
  const choose = (terms: readonly NamedTerm[]): string[] | undefined => {
    setNames((before) => ({
      ...before,
      ...Object.fromEntries(terms.map((one) => [one.id, one.name])),
    }));
    return terms.length > 0 ? terms.map(({ id }) => id) : undefined;
  };

  return (
    <SidePanel
      title={t`筛选`}
      onClose={onClose}
      actions={
        <>
          <Button kind="quiet" onClick={() => setDraft({})}>
            {t`清除筛选`}
          </Button>
          <Button
            kind="main"
            onClick={() => {
              onChange(draft);
              onClose();
            }}
          >
            {t`应用筛选`}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        {filters.length > 0 && (
          <section className="grid gap-1" aria-label={t`已存筛选`}>
            <h3 className="text-sm text-text-2">{t`已存筛选`}</h3>
            {filters.map((saved) => (
              <div key={saved.filterId} className="flex items-center gap-2">
                <Button
                  kind="line"
                  small
                  className="min-w-0 flex-1 justify-start"
                  onClick={() => {
                    onChange(saved.filter);
                    onClose();
                  }}
                >
                  <span className="truncate">{saved.name}</span>
                  {saved.isShared && <span className="text-text-3">{t`共享`}</span>}
                </Button>
                {saved.isOwn && (
                  <IconButton
                    label={t`删除筛选“${saved.name}”`}
                    onClick={() => remove.mutate(saved.filterId)}
                  >
                    <Trash2 size={18} aria-hidden="true" />
                  </IconButton>
                )}
              </div>
            ))}
          </section>
        )}
        <CategorySelect
          label={t`分类`}
          none={t`不限分类`}
          value={draft.categoryId ?? ''}
          onChange={(id) => set({ categoryId: id || undefined })}
        />
        <TermPicker
          label={t`有其中一个标签`}
          chosen={chosen(draft.anyTermIds)}
          onChange={(terms) => set({ anyTermIds: choose(terms) })}
        />
        <TermPicker
          label={t`没有这些标签`}
          chosen={chosen(draft.noneTermIds)}
          onChange={(terms) => set({ noneTermIds: choose(terms) })}
        />
        <SeriesPicker
          value={draft.seriesId ?? ''}
          onChange={(id) => set({ seriesId: id || undefined })}
        />
        <div className="flex flex-wrap gap-2.5">
          <SelectFilter
            label={t`作品类型`}
            value={draft.sourceTypes?.[0] ?? ''}
            options={[
              { value: '', label: t`不限作品类型` },
              ...sourceTypes.map(({ key, label, names: translated }) => ({
                value: key,
                label: nameIn(i18n.locale as Language, label, translated),
              })),
            ]}
            onChange={(key) => set({ sourceTypes: key === '' ? undefined : [key] })}
          />
          <ImportSelect
            value={draft.importId ?? ''}
            onChange={(id) => set({ importId: id || undefined })}
          />
          <SelectFilter<PriceFilter | ''>
            label={t`价格`}
            value={draft.price ?? ''}
            options={[
              { value: '', label: t`不限价格` },
              ...PRICE_FILTERS.map((value) => ({ value, label: i18n._(PRICE_TEXTS[value]) })),
            ]}
            onChange={(price) => set({ price: price || undefined })}
          />
          <SelectFilter
            label={t`推荐级别`}
            value={draft.osusumeLevel === undefined ? '' : String(draft.osusumeLevel)}
            options={[
              { value: '', label: t`不限推荐级别` },
              ...Array.from({ length: 10 }, (_, level) => ({
                value: String(level),
                label: t`推荐级别 ${level}`,
              })),
            ]}
            onChange={(level) => set({ osusumeLevel: level === '' ? undefined : Number(level) })}
          />
          <SelectFilter
            label={t`年龄分级`}
            value={draft.ageRating === undefined ? '' : String(draft.ageRating)}
            options={[{ value: '', label: t`不限年龄分级` }, ...ages]}
            onChange={(age) => set({ ageRating: ageRatingFrom(age) })}
          />
        </div>
        <Field
          label={t`从哪天起有改动`}
          type="date"
          value={draft.changedSince?.slice(0, 10) ?? ''}
          onChange={({ target }) =>
            set({ changedSince: target.value ? `${target.value}T00:00:00.000+08:00` : undefined })
          }
        />
        <Checkbox
          checked={draft.isIncomplete === true}
          onChange={(isOn) => set({ isIncomplete: isOn ? true : undefined })}
        >
          {t`只看缺文件的`}
        </Checkbox>
        <section className="grid gap-2 border-t border-line pt-4">
          <Field
            label={t`把现在的筛选存成`}
            value={name}
            maxLength={60}
            placeholder={t`例如：待发布的漫画`}
            onChange={(event) => setName(event.target.value)}
          />
          <Checkbox checked={isShared} onChange={setShared}>
            {t`让其他编辑也能用`}
          </Checkbox>
          <Button
            kind="quiet"
            disabled={name.trim() === ''}
            busy={save.isPending}
            onClick={() =>
              save.mutate(
                { name: name.trim(), filter: draft, isShared },
                {
                  onSuccess: () => toast(t`筛选已保存`, 'done'),
                  onError: (error) => toastError(textOf(error)),
                },
              )
            }
          >
            {t`保存筛选`}
          </Button>
        </section>
      </div>
    </SidePanel>
  );
}
