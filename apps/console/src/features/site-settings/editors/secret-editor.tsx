import { Button } from '@baohe/ui/button';
import { useLingui } from '@lingui/react/macro';
import { FormFoot } from '../../../shared/form/form-foot.tsx';
import { Form } from '../../../shared/form/form.tsx';
import { TextInput } from '../../../shared/form/text-input.tsx';
import { useConsoleForm } from '../../../shared/form/use-console-form.ts';
import type { EditorProps } from './editor-props.ts';

/** Written only: what is there is not shown, only that there is something. */
export function SecretEditor({ setting, change, onDone }: EditorProps) {
  const { t } = useLingui();
  const form = useConsoleForm({ defaults: { secret: '' } });
  const longest = setting.input.kind === 'secret' ? setting.input.longest : undefined;
  const send = (secret: string) => change.saveSecret(secret).then(onDone, () => undefined);
  return (
    <Form form={form} onSubmit={({ secret }) => send(secret)}>
      <p className="text-sm">{setting.value === true ? t`现在有一个。` : t`现在没有。`}</p>
      <TextInput
        name="secret"
        label={t`新的口令`}
        autoComplete="off"
        maxLength={longest}
        rules={{ required: t`不能空着` }}
      />
      <FormFoot action={t`保存`} failure={change.failure}>
        {setting.value === true && (
          <Button kind="line" className="text-danger" onClick={() => void send('')}>
            {t`去掉`}
          </Button>
        )}
      </FormFoot>
    </Form>
  );
}
