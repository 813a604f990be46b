import { useClient } from '@baohe/app-shell/call-context';
import { toast } from '@baohe/app-shell/toast';
import { useFailureText } from '@baohe/app-shell/use-failure-text';
import { CallFailed } from '@baohe/client/call-failed';
import { Dialog } from '@baohe/ui/dialog';
import { useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { activateRelease, RELEASES_KEY, type Release } from '../../entities/releases/releases.ts';
import { FormFoot } from '../../shared/form/form-foot.tsx';
import { Form } from '../../shared/form/form.tsx';
import { SelectInput } from '../../shared/form/select-input.tsx';
import { SwitchInput } from '../../shared/form/switch-input.tsx';
import { useConsoleForm } from '../../shared/form/use-console-form.ts';

const SHARES = [1, 5, 10, 25, 50, 100] as const;

interface PublishDialogProps {
  release: Release;
  onClose: () => void;
}

/** To how many devices a release is offered. An older version than before is asked about a second time. */
export function PublishDialog({ release, onClose }: PublishDialogProps) {
  const { t, i18n } = useLingui();
  const textOf = useFailureText();
  const client = useClient();
  const queries = useQueryClient();
  const { version, isActive, share } = release;
  const form = useConsoleForm({
    defaults: { share: String(isActive ? share : 10), allowDowngrade: false },
  });
  const publishing = useMutation({
    mutationFn: (values: { share: string; allowDowngrade: boolean }) =>
      activateRelease(client, release, {
        share: Number(values.share),
        allowDowngrade: values.allowDowngrade,
      }),
    onSuccess() {
      toast(isActive ? t`比例已调整` : t`${version} 已发布`, 'done');
      void queries.invalidateQueries({ queryKey: [RELEASES_KEY] });
      onClose();
    },
  });
  const isDowngrade =
    publishing.error instanceof CallFailed && publishing.error.key === 'version.downgrade';
  const shares = [...new Set([...SHARES, share])].filter((one) => one > 0);
  return (
    <Dialog
      title={isActive ? t`调整 ${version} 的比例` : t`发布 ${version}`}
      closeLabel={t`关闭`}
      onClose={onClose}
    >
      <Form form={form} onSubmit={(values) => publishing.mutateAsync(values)}>
        <p className="text-sm text-text-2">
          {t`先给一部分设备，没有问题再放大。放大时已经收到的设备不会被拿掉；太多设备启动失败会自动停止。`}
        </p>
        <SelectInput
          name="share"
          label={t`给多少设备`}
          options={shares
            .toSorted((one, other) => one - other)
            .map((one) => ({
              value: String(one),
              label: one === 100 ? t`所有设备` : i18n.number(one / 100, { style: 'percent' }),
            }))}
        />
        {(isDowngrade || form.watch('allowDowngrade')) && (
          <SwitchInput
            name="allowDowngrade"
            label={t`退回旧版`}
            hint={t`已经是新版的设备不会退回，只有更旧的设备会收到它`}
          />
        )}
        <FormFoot
          action={isActive ? t`调整` : t`发布`}
          busyAction={t`请稍候...`}
          failure={publishing.error ? textOf(publishing.error) : undefined}
        />
      </Form>
    </Dialog>
  );
}
