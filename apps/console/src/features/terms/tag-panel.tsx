import { useClient } from '@baohe/app-shell/call-context';
import { openDialog } from '@baohe/app-shell/dialogs';
import { toast } from '@baohe/app-shell/toast';
import { useFailureText } from '@baohe/app-shell/use-failure-text';
import { TAG_LABELS, USUAL_TAG_LABEL } from '@baohe/domain/posts/taxonomy';
import { Button } from '@baohe/ui/button';
import { useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import {
  addTerm,
  changeTerm,
  removeTerm,
  TERMS_KEY,
  type EditedTerm,
} from '../../entities/terms.ts';
import { FormFoot } from '../../shared/form/form-foot.tsx';
import { Form } from '../../shared/form/form.tsx';
import { NamesInput, nameValues, writtenNames } from '../../shared/form/names-input.tsx';
import { SelectInput } from '../../shared/form/select-input.tsx';
import { SwitchInput } from '../../shared/form/switch-input.tsx';
import { TextInput } from '../../shared/form/text-input.tsx';
import { useConsoleForm } from '../../shared/form/use-console-form.ts';
import { useDraft } from '../../shared/form/use-draft.ts';
import { SidePanel } from '../../shared/side-panel.tsx';
import { Aliases } from './aliases.tsx';
import { MergeInto } from './merge-into.tsx';
import { useLabelNames } from './use-label-names.ts';

const LONGEST_NAME = 60;

interface TagPanelProps {
  /** Null for a new one. */
  edited: EditedTerm | null;
  taxonomy: 'tag' | 'topics';
  /** A new one is to be called so, unless somebody says otherwise. */
  startName?: string | undefined;
  onClose: () => void;
}

/** One tag or topic: its names, what else leads to it, and what it is merged into. */
export function TagPanel({ edited, taxonomy, startName = '', onClose }: TagPanelProps) {
  const { t } = useLingui();
  const textOf = useFailureText();
  const client = useClient();
  const queries = useQueryClient();
  const labelNames = useLabelNames();
  const defaults = {
    name: edited?.name ?? startName,
    names: nameValues(edited?.names ?? {}),
    label: edited?.label ?? USUAL_TAG_LABEL,
    isUsed: edited ? edited.status === 1 : true,
  };
  const form = useConsoleForm({ defaults });
  const draft = useDraft(form, {
    of: `${taxonomy} ${edited?.id ?? 'new'}`,
    version: edited?.updatedAt ?? '',
    saved: defaults,
  });
  const done = () => {
    toast(t`已保存`, 'done');
    void queries.invalidateQueries({ queryKey: [TERMS_KEY] });
    onClose();
  };
  const saving = useMutation({
    mutationFn: ({ name, names, label, isUsed }: typeof defaults) => {
      const facts = { name, names: writtenNames(names) };
      return edited
        ? changeTerm(client, edited.id, {
            ...facts,
            status: isUsed ? 1 : 0,
            readAt: draft.base,
          })
        : addTerm(client, { ...facts, taxonomy, ...(taxonomy === 'tag' && { label }) });
    },
    onSuccess: done,
    // Somebody else may have been faster: the form says so as soon as it is read again.
    onError: () => queries.invalidateQueries({ queryKey: [TERMS_KEY] }),
  });
  const removing = useMutation({
    mutationFn: (id: string) => removeTerm(client, id),
    onSuccess: done,
  });
  const remove = ({ id, name }: EditedTerm) =>
    openDialog('confirm', {
      title: t`删除「${name}」？`,
      text: t`还有作品在用的标签不能删除，可以合并到另一个。`,
      action: t`删除`,
      danger: true,
      onConfirm: () => removing.mutate(id),
    });
  const failure = saving.error ?? removing.error;
  return (
    <SidePanel
      title={edited ? edited.name : taxonomy === 'tag' ? t`新标签` : t`新专题`}
      onClose={onClose}
    >
      <div className="grid gap-6">
        <Form form={form} draft={draft} onSubmit={(values) => saving.mutateAsync(values)}>
          <TextInput
            name="name"
            label={t`名称`}
            maxLength={LONGEST_NAME}
            rules={{ required: t`请输入名称` }}
          />
          {taxonomy === 'tag' && !edited && (
            <SelectInput
              name="label"
              label={t`分组`}
              options={TAG_LABELS.map((label) => ({ value: label, label: labelNames[label] }))}
            />
          )}
          <NamesInput maxLength={LONGEST_NAME} />
          {edited && (
            <SwitchInput name="isUsed" label={t`启用`} hint={t`停用的标签访客看不到，也搜不到`} />
          )}
          <FormFoot action={t`保存`} failure={failure ? textOf(failure) : undefined}>
            {edited && (
              <Button kind="line" className="text-danger" onClick={() => remove(edited)}>
                {t`删除`}
              </Button>
            )}
          </FormFoot>
        </Form>
        {edited && <Aliases term={edited} />}
        {edited && <MergeInto term={edited} taxonomy={taxonomy} onMerged={onClose} />}
      </div>
    </SidePanel>
  );
}
