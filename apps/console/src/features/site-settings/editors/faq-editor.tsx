import { LANGUAGE_NAMES } from '@baohe/app-shell/language-names';
import { DEFAULT_LANGUAGE, LANGUAGES } from '@baohe/domain/language/languages';
import { useLingui } from '@lingui/react/macro';
import { AreaInput } from '../../../shared/form/area-input.tsx';
import { FormFoot } from '../../../shared/form/form-foot.tsx';
import { Form } from '../../../shared/form/form.tsx';
import { TextInput } from '../../../shared/form/text-input.tsx';
import { useConsoleForm } from '../../../shared/form/use-console-form.ts';
import { useDraft } from '../../../shared/form/use-draft.ts';
import type { EditorProps } from './editor-props.ts';
import { textValues, writtenTexts, type LanguageTexts } from './language-texts.ts';

const USUAL = { question: 80, answer: 800 };

/** A question with its answer, in each language. */
export function FaqEditor({ setting, change, onDone }: EditorProps) {
  const { t } = useLingui();
  const { question, answer } = setting.value as unknown as Record<
    'question' | 'answer',
    LanguageTexts
  >;
  const defaults = { question: textValues(question), answer: textValues(answer) };
  const form = useConsoleForm({ defaults });
  const draft = useDraft(form, { of: `setting ${setting.key}`, saved: defaults });
  const input = setting.input.kind === 'faq' ? setting.input : null;
  return (
    <Form
      form={form}
      draft={draft}
      onSubmit={(values) =>
        change
          .save({ question: writtenTexts(values.question), answer: writtenTexts(values.answer) })
          .then(onDone)
      }
    >
      <p className="text-xs text-text-3">{t`留空的语言显示简体中文。`}</p>
      {LANGUAGES.map((language) => {
        const rules =
          language === DEFAULT_LANGUAGE ? { rules: { required: t`简体中文不能空着` } } : {};
        return (
          <fieldset key={language} className="grid gap-2">
            <legend className="mb-1 text-sm font-medium">{LANGUAGE_NAMES[language]}</legend>
            <TextInput
              name={`question.${language}`}
              label={t`问题`}
              maxLength={input?.questionLongest ?? USUAL.question}
              lang={language}
              {...rules}
            />
            <AreaInput
              name={`answer.${language}`}
              label={t`回答`}
              most={input?.answerLongest ?? USUAL.answer}
              lang={language}
              {...rules}
            />
          </fieldset>
        );
      })}
      <FormFoot action={t`保存`} failure={change.failure} />
    </Form>
  );
}
