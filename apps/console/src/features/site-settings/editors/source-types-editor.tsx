import { useLingui } from '@lingui/react/macro';
import { useSourceTypesQuery, type SourceType } from '../../../entities/source-types.ts';
import { FormFoot } from '../../../shared/form/form-foot.tsx';
import { Form } from '../../../shared/form/form.tsx';
import { TextInput } from '../../../shared/form/text-input.tsx';
import { useConsoleForm } from '../../../shared/form/use-console-form.ts';
import { LoadFailed } from '../../../shared/load-failed.tsx';
import { ScreenLoading } from '../../../shared/screen-loading.tsx';
import type { EditorProps } from './editor-props.ts';

/** A number for each source type that has one of its own. */
export function SourceTypesEditor(props: EditorProps) {
  const { data, error, refetch } = useSourceTypesQuery();
  if (!data) {
    return error ? <LoadFailed error={error} onRetry={() => void refetch()} /> : <ScreenLoading />;
  }
  return <TypesForm {...props} types={data} />;
}

type Numbers = Record<string, number | null>;

function TypesForm({ setting, change, onDone, types }: EditorProps & { types: SourceType[] }) {
  const { t } = useLingui();
  const own = setting.value as Record<string, number>;
  const defaults: Numbers = Object.fromEntries(types.map(({ key }) => [key, own[key] ?? null]));
  const form = useConsoleForm({ defaults });
  const most = setting.input.kind === 'by-source-type' ? setting.input.most : 0;
  const least = 0;
  return (
    <Form
      form={form}
      onSubmit={(values) => {
        const written = Object.entries(values).filter(([, number]) => number !== null);
        return change
          .save(Object.fromEntries(written) as Record<string, number>)
          .then(onDone, () => undefined);
      }}
    >
      <p className="text-xs text-text-3">{t`空着的类型用通用的数。`}</p>
      <div className="grid grid-cols-1 gap-3 md:grid-cols-2">
        {types.map(({ key, label }) => (
          <TextInput
            key={key}
            name={key}
            label={label}
            type="number"
            min={0}
            max={most}
            rules={{
              min: { value: least, message: t`请填 ${least} 到 ${most} 之间的整数` },
              max: { value: most, message: t`请填 ${least} 到 ${most} 之间的整数` },
            }}
          />
        ))}
      </div>
      <FormFoot action={t`保存`} failure={change.failure} />
    </Form>
  );
}
