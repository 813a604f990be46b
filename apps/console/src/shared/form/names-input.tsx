import { LANGUAGE_NAMES } from '@baohe/app-shell/language-names';
import { useLingui } from '@lingui/react/macro';
import { TextInput } from './text-input.tsx';

/** Languages that a name can have besides the one of the site, each called by itself. */
const OTHER_LANGUAGES = ['zh-TW', 'en', 'ja', 'de'] as const;

export type NameValues = Record<(typeof OTHER_LANGUAGES)[number], string>;

/** What a form begins with. */
export const nameValues = (names: Partial<Record<string, string>>): NameValues =>
  Object.fromEntries(OTHER_LANGUAGES.map((key) => [key, names[key] ?? ''])) as NameValues;

/** Those that were written. */
export const writtenNames = (values: NameValues): Partial<NameValues> =>
  Object.fromEntries(
    Object.entries(values)
      .map(([key, name]) => [key, name.trim()] as const)
      .filter(([, name]) => name !== ''),
  );

interface NamesInputProps {
  maxLength: number;
  /** Of the field that holds them; `names` unless said otherwise. */
  name?: string;
  legend?: string;
}

/** The name in the other four languages: fields `names.en` … of the form around it. */
export function NamesInput({ maxLength, name = 'names', legend }: NamesInputProps) {
  const { t } = useLingui();
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-1 text-sm text-text-2">{legend ?? t`其他语言的名称`}</legend>
      <p className="text-xs text-text-3">{t`留空的语言显示上面的名称。`}</p>
      <div className="grid grid-cols-1 gap-3 md:grid-cols-2">
        {OTHER_LANGUAGES.map((key) => (
          <TextInput
            key={key}
            name={`${name}.${key}`}
            label={LANGUAGE_NAMES[key]}
            maxLength={maxLength}
            lang={key}
          />
        ))}
      </div>
    </fieldset>
  );
}
