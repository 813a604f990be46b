import { useClient } from '@baohe/app-shell/call-context';
import { openDialog } from '@baohe/app-shell/dialogs';
import { toast, toastError, toastUndoable } from '@baohe/app-shell/toast';
import { useFailureText } from '@baohe/app-shell/use-failure-text';
import { Button } from '@baohe/ui/button';
import { useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import {
  changeTexts,
  RELEASES_KEY,
  setReleaseStatus,
  type Release,
} from '../../entities/releases/releases.ts';
import { FormFoot } from '../../shared/form/form-foot.tsx';
import { Form } from '../../shared/form/form.tsx';
import { useConsoleForm } from '../../shared/form/use-console-form.ts';
import { SidePanel } from '../../shared/side-panel.tsx';
import { ReleaseTexts } from './release-texts.tsx';

interface EditReleasePanelProps {
  release: Release;
  onClose: () => void;
}

/** The texts of a release; the rest is signed and stays what it is. */
export function EditReleasePanel({ release, onClose }: EditReleasePanelProps) {
  const { t } = useLingui();
  const textOf = useFailureText();
  const client = useClient();
  const queries = useQueryClient();
  const { id, version, isActive } = release;
  const form = useConsoleForm({ defaults: { name: release.name, detail: release.detail } });
  const renew = () => queries.invalidateQueries({ queryKey: [RELEASES_KEY] });
  const saving = useMutation({
    mutationFn: (values: { name: string; detail: string }) => changeTexts(client, id, values),
    async onSuccess() {
      await renew();
      toast(t`已保存`, 'done');
      onClose();
    },
  });
  const removing = useMutation({
    mutationFn: (status: 0 | -1) => setReleaseStatus(client, id, status),
    onSuccess: renew,
    onError: (error) => toastError(textOf(error)),
  });
  const remove = () =>
    openDialog('confirm', {
      title: t`删除版本 ${version}？`,
      text: isActive
        ? t`设备不再收到它。已经更新的设备不变；版本号不能再用。`
        : t`版本号不能再用。`,
      action: t`删除`,
      danger: true,
      onConfirm: () =>
        removing.mutate(-1, {
          onSuccess() {
            toastUndoable(t`已删除`, () => removing.mutate(0));
            onClose();
          },
        }),
    });
  return (
    <SidePanel title={t`编辑版本 ${version}`} onClose={onClose}>
      <Form form={form} onSubmit={(values) => saving.mutateAsync(values)}>
        <ReleaseTexts />
        <FormFoot action={t`保存`} failure={saving.error ? textOf(saving.error) : undefined}>
          <Button kind="line" onClick={remove}>
            {t`删除`}
          </Button>
        </FormFoot>
      </Form>
    </SidePanel>
  );
}
