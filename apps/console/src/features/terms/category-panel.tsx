import { useClient } from '@baohe/app-shell/call-context';
import { openDialog } from '@baohe/app-shell/dialogs';
import { toast } from '@baohe/app-shell/toast';
import { useFailureText } from '@baohe/app-shell/use-failure-text';
import { Button } from '@baohe/ui/button';
import { useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import {
  addTerm,
  changeTerm,
  effectOnTerm,
  removeTerm,
  TERMS_KEY,
  type EditedTerm,
} from '../../entities/terms.ts';
import { SelectFilter } from '../../shared/filter-bar.tsx';
import { FormFoot } from '../../shared/form/form-foot.tsx';
import { Form } from '../../shared/form/form.tsx';
import { NamesInput, nameValues, writtenNames } from '../../shared/form/names-input.tsx';
import { SelectInput } from '../../shared/form/select-input.tsx';
import { SwitchInput } from '../../shared/form/switch-input.tsx';
import { TextInput } from '../../shared/form/text-input.tsx';
import { useConsoleForm } from '../../shared/form/use-console-form.ts';
import { useDraft } from '../../shared/form/use-draft.ts';
import { SidePanel } from '../../shared/side-panel.tsx';
import { possibleParents, type TreeRow } from './category-tree.ts';

const LONGEST_NAME = 60;

interface CategoryPanelProps {
  /** Null for a new one. */
  edited: EditedTerm | null;
  /** Below which a new one stands. */
  parent: EditedTerm | null;
  categories: readonly TreeRow[];
  onMove: (term: EditedTerm, parentId: string) => void;
  onClose: () => void;
}

export function CategoryPanel(props: CategoryPanelProps) {
  const { edited, parent, categories, onMove, onClose } = props;
  const { t, i18n } = useLingui();
  const textOf = useFailureText();
  const client = useClient();
  const queries = useQueryClient();
  const defaults = {
    name: edited?.name ?? '',
    names: nameValues(edited?.names ?? {}),
    columns: String(edited?.columns ?? ''),
    isOpen: edited?.isOpen ?? true,
    isUsed: edited ? edited.status === 1 : true,
  };
  const form = useConsoleForm({ defaults });
  const draft = useDraft(form, {
    of: `category ${edited?.id ?? `in ${parent?.id}`}`,
    version: edited?.updatedAt ?? '',
    saved: defaults,
  });
  const isZone = edited?.parentId === null;
  const done = () => {
    toast(t`已保存`, 'done');
    void queries.invalidateQueries({ queryKey: [TERMS_KEY] });
    onClose();
  };
  const saving = useMutation({
    mutationFn: ({ name, names, columns, isOpen, isUsed }: typeof defaults) => {
      const facts = {
        name,
        names: writtenNames(names),
        columns: columns === '' ? null : (Number(columns) as 2 | 3),
        isOpen,
      };
      return edited
        ? changeTerm(client, edited.id, {
            ...facts,
            readAt: draft.base,
            ...(!isZone && { status: isUsed ? (1 as const) : (0 as const) }),
          })
        : addTerm(client, { ...facts, taxonomy: 'category', parentId: parent!.id });
    },
    onSuccess: done,
    onError: () => queries.invalidateQueries({ queryKey: [TERMS_KEY] }),
  });
  const removing = useMutation({
    mutationFn: (id: string) => removeTerm(client, id),
    onSuccess: done,
  });
  const remove = async ({ id, name }: EditedTerm) => {
    const effect = await effectOnTerm(client, id).catch(() => null);
    const count = i18n.number((effect?.posts ?? 0) + (effect?.notShown ?? 0));
    openDialog('confirm', {
      title: t`删除分类「${name}」？`,
      text: t`里面有 ${count} 部作品。还有作品或下级分类时不能删除，请先移走。`,
      action: t`删除`,
      danger: true,
      onConfirm: () => removing.mutate(id),
    });
  };
  const failure = saving.error ?? removing.error;
  const above = parent?.name ?? '';
  return (
    <SidePanel title={edited ? edited.name : t`「${above}」下的新分类`} onClose={onClose}>
      <Form form={form} draft={draft} onSubmit={(values) => saving.mutateAsync(values)}>
        <TextInput
          name="name"
          label={t`名称`}
          maxLength={LONGEST_NAME}
          rules={{ required: t`请输入名称` }}
        />
        <NamesInput maxLength={LONGEST_NAME} />
        {edited && !isZone && (
          <label className="grid gap-1">
            <span className="text-sm">{t`上级分类`}</span>
            <SelectFilter
              label={t`上级分类`}
              value={edited.parentId ?? ''}
              options={possibleParents(categories, edited).map(({ term, depth }) => ({
                value: term.id,
                label: `${'　'.repeat(depth)}${term.name}`,
              }))}
              onChange={(parentId) => {
                onClose();
                onMove(edited, parentId);
              }}
            />
          </label>
        )}
        <SelectInput
          name="columns"
          label={t`每行几张封面`}
          options={[
            { value: '', label: t`和上级分类一样` },
            { value: '2', label: t`2 张（横图）` },
            { value: '3', label: t`3 张（竖图）` },
          ]}
        />
        <SwitchInput name="isOpen" label={t`开放`} hint={t`关着时访客看不到里面的作品`} />
        {edited && !isZone && (
          <SwitchInput name="isUsed" label={t`启用`} hint={t`停用的分类不出现在导航里`} />
        )}
        <FormFoot action={t`保存`} failure={failure ? textOf(failure) : undefined}>
          {edited && !isZone && (
            <Button kind="line" className="text-danger" onClick={() => void remove(edited)}>
              {t`删除`}
            </Button>
          )}
        </FormFoot>
      </Form>
    </SidePanel>
  );
}
