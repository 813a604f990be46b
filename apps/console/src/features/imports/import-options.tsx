import { TEXT_ENCODINGS, type TextEncoding } from '@baohe/domain/import/import-options';
import { readNamePattern } from '@baohe/domain/import/name-pattern';
import { WORK_KINDS, type WorkKind } from '@baohe/domain/import/work-kind';
import { useLingui } from '@lingui/react/macro';
import { KIND_NAMES } from '../../entities/imports/import-texts.ts';
import { useCategories } from '../../entities/terms/use-categories.ts';
import { SelectInput } from '../../shared/form/select-input.tsx';
import { SwitchInput } from '../../shared/form/switch-input.tsx';
import { TextInput } from '../../shared/form/text-input.tsx';

const NAMES_EXAMPLE = '{author}/{series} #{number} - {title}';

export interface OptionValues {
  as: WorkKind | 'auto';
  termId: string;
  encoding: TextEncoding;
  chapterPattern: string;
  namePattern: string;
  pointPrice: number | null;
  isDraft: boolean;
  again: boolean;
}

export const DEFAULT_VALUES: OptionValues = {
  as: 'auto',
  termId: '',
  encoding: 'auto',
  chapterPattern: '',
  namePattern: '',
  pointPrice: null,
  isDraft: false,
  again: false,
};

/** As the call takes them. */
export const optionsOf = ({ termId, isDraft, pointPrice, ...rest }: OptionValues) => ({
  ...rest,
  termIds: termId === '' ? [] : [termId],
  publish: !isDraft,
  pointPrice,
});

function isExpression(written: string): boolean {
  try {
    return new RegExp(written, 'u') instanceof RegExp;
  } catch {
    return false;
  }
}

/** How files are to be understood, and what becomes of them. */
export function ImportOptionFields() {
  const { t, i18n } = useLingui();
  const categories = useCategories();
  return (
    <div className="grid grid-cols-1 gap-4 md:grid-cols-2">
      <SelectInput
        name="as"
        label={t`当作`}
        options={[
          { value: 'auto', label: t`自动判断` },
          ...WORK_KINDS.map((value) => ({ value, label: i18n._(KIND_NAMES[value]) })),
        ]}
      />
      <SelectInput
        name="termId"
        label={t`放进分类`}
        options={[
          { value: '', label: t`按类型放` },
          ...categories.map(({ id, label }) => ({ value: id, label })),
        ]}
      />
      <TextInput
        name="pointPrice"
        type="number"
        inputMode="numeric"
        min={1}
        label={t`解锁点数`}
        hint={t`空着就用站点的价格`}
        rules={{
          min: { value: 1, message: t`至少 1 点` },
          max: { value: 1_000_000, message: t`太多了` },
        }}
      />
      <SelectInput
        name="encoding"
        label={t`文本编码`}
        options={TEXT_ENCODINGS.map((value) => ({
          value,
          label: value === 'auto' ? t`自动判断` : value.toUpperCase(),
        }))}
      />
      <TextInput
        name="chapterPattern"
        label={t`章节标题的规则`}
        hint={t`正则表达式；空着就用常见写法`}
        placeholder={t`^第.+章`}
        maxLength={200}
        rules={{
          validate: (text: string) => isExpression(text) || t`不是正则表达式`,
        }}
      />
      <TextInput
        name="namePattern"
        label={t`文件名的规则`}
        hint={t`文件和文件夹的名字说了什么`}
        placeholder={NAMES_EXAMPLE}
        maxLength={200}
        rules={{
          validate: (text: string) =>
            text === '' || !('problem' in readNamePattern(text)) || t`这个规则读不懂`,
        }}
      />
      <SwitchInput name="isDraft" label={t`先存为草稿`} hint={t`只有后台看得到，之后再发布`} />
      <SwitchInput name="again" label={t`没变的也重读`} hint={t`换了编码或规则之后用`} />
    </div>
  );
}
