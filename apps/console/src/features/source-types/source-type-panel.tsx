import { useClient } from '@baohe/app-shell/call-context';
import { toast } from '@baohe/app-shell/toast';
import { useFailureText } from '@baohe/app-shell/use-failure-text';
import { useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import {
  changeSourceType,
  SOURCE_TYPES_KEY,
  type SourceType,
} from '../../entities/source-types.ts';
import { FormFoot } from '../../shared/form/form-foot.tsx';
import { Form } from '../../shared/form/form.tsx';
import { NamesInput, nameValues, writtenNames } from '../../shared/form/names-input.tsx';
import { SelectInput } from '../../shared/form/select-input.tsx';
import { SwitchInput } from '../../shared/form/switch-input.tsx';
import { TextInput } from '../../shared/form/text-input.tsx';
import { useConsoleForm } from '../../shared/form/use-console-form.ts';
import { useDraft } from '../../shared/form/use-draft.ts';
import { SidePanel } from '../../shared/side-panel.tsx';

const LONGEST_LABEL = 30;

interface SourceTypePanelProps {
  edited: SourceType;
  onClose: () => void;
}

export function SourceTypePanel({ edited, onClose }: SourceTypePanelProps) {
  const { t } = useLingui();
  const textOf = useFailureText();
  const client = useClient();
  const queries = useQueryClient();
  const defaults = {
    label: edited.label,
    names: nameValues(edited.names),
    columns: String(edited.columns),
    isOffered: edited.isOffered,
  };
  const form = useConsoleForm({ defaults });
  const draft = useDraft(form, { of: `source type ${edited.key}`, saved: defaults });
  const saving = useMutation({
    mutationFn: ({ names, columns, ...rest }: typeof defaults) =>
      changeSourceType(client, edited.key, {
        ...rest,
        names: writtenNames(names),
        columns: Number(columns) as 2 | 3,
      }),
    async onSuccess() {
      await queries.invalidateQueries({ queryKey: [SOURCE_TYPES_KEY] });
      toast(t`已保存`, 'done');
      onClose();
    },
  });
  return (
    <SidePanel title={edited.label} onClose={onClose}>
      <Form form={form} draft={draft} onSubmit={(values) => saving.mutateAsync(values)}>
        <TextInput
          name="label"
          label={t`名称`}
          maxLength={LONGEST_LABEL}
          rules={{ required: t`请输入名称` }}
        />
        <NamesInput maxLength={LONGEST_LABEL} />
        <SelectInput
          name="columns"
          label={t`每行几张封面`}
          options={[
            { value: '2', label: t`2 张（横图）` },
            { value: '3', label: t`3 张（竖图）` },
          ]}
        />
        <SwitchInput
          name="isOffered"
          label={t`提供`}
          hint={t`关着时新建作品不再提供这个类型；已有的作品不变`}
        />
        <FormFoot action={t`保存`} failure={saving.error ? textOf(saving.error) : undefined} />
      </Form>
    </SidePanel>
  );
}
