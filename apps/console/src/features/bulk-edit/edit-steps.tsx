import { Field } from '@baohe/ui/field';
import { useLingui } from '@lingui/react/macro';
import { useAgeOptions } from '../../entities/age-rating.ts';
import { CategorySelect } from '../../entities/posts/category-select.tsx';
import { TermPicker } from '../../entities/posts/term-picker.tsx';
import { SelectFilter } from '../../shared/filter-bar.tsx';
import type { EditDraft } from './edit-draft.ts';

interface EditStepsProps {
  draft: EditDraft;
  onChange: (draft: EditDraft) => void;
}

/** What is to become different; what is left empty stays. */
export function EditSteps({ draft, onChange }: EditStepsProps) {
  const { t } = useLingui();
  const set = (changed: Partial<EditDraft>) => onChange({ ...draft, ...changed });
  const ages = useAgeOptions();
  const levels = Array.from({ length: 10 }, (_, level) => ({
    value: String(level),
    label: t`推荐级别 ${level}`,
  }));
  return (
    <div className="grid gap-4">
      <TermPicker label={t`加标签`} chosen={draft.added} onChange={(added) => set({ added })} />
      <TermPicker
        label={t`去标签`}
        chosen={draft.removed}
        onChange={(removed) => set({ removed })}
      />
      <div className="grid gap-2 md:grid-cols-2">
        <TermPicker
          isSingle
          label={t`把这个标签`}
          chosen={draft.from}
          onChange={(from) => set({ from })}
        />
        <TermPicker isSingle label={t`换成`} chosen={draft.to} onChange={(to) => set({ to })} />
      </div>
      <CategorySelect
        label={t`分类与分区`}
        none={t`不改分类`}
        value={draft.categoryId}
        onChange={(categoryId) => set({ categoryId })}
      />
      <div className="flex flex-wrap items-end gap-2.5">
        <SelectFilter<EditDraft['pricing']>
          label={t`点数`}
          value={draft.pricing}
          options={[
            { value: '', label: t`不改点数` },
            { value: 'set', label: t`改成…` },
            { value: 'free', label: t`免费` },
            { value: 'usual', label: t`默认价格` },
          ]}
          onChange={(pricing) => set({ pricing })}
        />
        {draft.pricing === 'set' && (
          <Field
            label={t`多少点`}
            inputMode="numeric"
            maxLength={7}
            value={draft.price}
            onChange={({ target }) => set({ price: target.value.replaceAll(/\D/g, '') })}
          />
        )}
        <SelectFilter
          label={t`推荐级别`}
          value={draft.level}
          options={[{ value: '', label: t`不改推荐级别` }, ...levels]}
          onChange={(level) => set({ level })}
        />
        <SelectFilter
          label={t`年龄分级`}
          value={draft.ageRating}
          options={[{ value: '', label: t`不改年龄分级` }, ...ages]}
          onChange={(ageRating) => set({ ageRating })}
        />
        <SelectFilter<EditDraft['status']>
          label={t`状态`}
          value={draft.status}
          options={[
            { value: '', label: t`不改状态` },
            { value: '1', label: t`发布` },
            { value: '0', label: t`转为草稿` },
            { value: '-1', label: t`删除（30 天内可恢复）` },
          ]}
          onChange={(status) => set({ status })}
        />
      </div>
    </div>
  );
}
