import { LANGUAGE_NAMES } from '@baohe/app-shell/language-names';
import { DEFAULT_LANGUAGE, LANGUAGES } from '@baohe/domain/language/languages';
import { useLingui } from '@lingui/react/macro';
import { AreaInput } from '../../../shared/form/area-input.tsx';
import { FormFoot } from '../../../shared/form/form-foot.tsx';
import { Form } from '../../../shared/form/form.tsx';
import { useConsoleForm } from '../../../shared/form/use-console-form.ts';
import { useDraft } from '../../../shared/form/use-draft.ts';
import type { EditorProps } from './editor-props.ts';
import { textValues, writtenTexts, type LanguageTexts } from './language-texts.ts';

const USUAL_LONGEST = 300;

/** One text in each language; only the Chinese is needed. */
export function TextsEditor({ setting, change, onDone }: EditorProps) {
  const { t } = useLingui();
  const defaults = textValues(setting.value as LanguageTexts);
  const form = useConsoleForm({ defaults });
  const draft = useDraft(form, { of: `setting ${setting.key}`, saved: defaults });
  const most =
    setting.input.kind === 'texts' ? (setting.input.longest ?? USUAL_LONGEST) : USUAL_LONGEST;
  return (
    <Form
      form={form}
      draft={draft}
      onSubmit={(values) => change.save(writtenTexts(values)).then(onDone)}
    >
      <p className="text-xs text-text-3">{t`留空的语言显示简体中文。`}</p>
      {LANGUAGES.map((language) => (
        <AreaInput
          key={language}
          name={language}
          label={LANGUAGE_NAMES[language]}
          most={most}
          rows={2}
          lang={language}
          {...(language === DEFAULT_LANGUAGE && { rules: { required: t`简体中文不能空着` } })}
        />
      ))}
      <FormFoot action={t`保存`} failure={change.failure} />
    </Form>
  );
}
