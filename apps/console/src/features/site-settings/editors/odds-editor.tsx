import { useLingui } from '@lingui/react/macro';
import { useWatch } from 'react-hook-form';
import { FormFoot } from '../../../shared/form/form-foot.tsx';
import { Form } from '../../../shared/form/form.tsx';
import { TextInput } from '../../../shared/form/text-input.tsx';
import { useConsoleForm } from '../../../shared/form/use-console-form.ts';
import type { EditorProps } from './editor-props.ts';

interface Chance {
  points: number;
  percent: number;
}

const WHOLE = 100;

/** Points and percentages of the three fortunes; together they are a hundred. */
export function OddsEditor({ setting, change, onDone }: EditorProps) {
  const { t } = useLingui();
  const names = [t`大吉`, t`中吉`, t`小吉`];
  const form = useConsoleForm({ defaults: { odds: setting.value as unknown as Chance[] } });
  const watched = useWatch({ control: form.control, name: 'odds' });
  const sum = watched.reduce((all, { percent }) => all + percent, 0);
  const isWhole = sum === WHOLE;
  return (
    <Form
      form={form}
      onSubmit={async ({ odds }) => {
        if (isWhole) {
          const written = odds.map(({ points, percent }) => ({ points, percent }));
          await change.save(written).then(onDone, () => undefined);
        }
      }}
    >
      {names.map((name, at) => (
        <fieldset key={name} className="grid grid-cols-2 gap-3">
          <legend className="mb-1 text-sm font-medium">{name}</legend>
          <TextInput
            name={`odds.${at}.points`}
            label={t`点数`}
            type="number"
            min={0}
            max={1000}
            rules={{ required: t`不能空着` }}
          />
          <TextInput
            name={`odds.${at}.percent`}
            label={t`百分比`}
            type="number"
            min={0}
            max={WHOLE}
            rules={{ required: t`不能空着` }}
          />
        </fieldset>
      ))}
      <p aria-live="polite" className={isWhole ? 'text-sm text-ok' : 'text-sm text-danger'}>
        {isWhole ? t`合计 ${sum}%` : t`合计 ${sum}%，必须是 100%`}
      </p>
      <FormFoot action={t`保存`} failure={change.failure} />
    </Form>
  );
}
