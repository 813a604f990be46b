import { useClient } from '@baohe/app-shell/call-context';
import { openDialog } from '@baohe/app-shell/dialogs';
import { toast, toastError } from '@baohe/app-shell/toast';
import { useFailureText } from '@baohe/app-shell/use-failure-text';
import { RowButton, Rows, RowText } from '@baohe/ui/rows';
import { Switch } from '@baohe/ui/switch';
import { useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Eraser, Timer } from 'lucide-react';
import { ACTIVITY_KEY, forgetActivity, recordActivity } from '../../entities/activity.ts';

/** Whether time is counted at all, and the end of what was. */
export function RecordingRows({ isRecording }: { isRecording: boolean }) {
  const { t } = useLingui();
  const client = useClient();
  const queries = useQueryClient();
  const textOf = useFailureText();
  const after = {
    onSettled: () => queries.invalidateQueries({ queryKey: ACTIVITY_KEY }),
    onError: (error: Error) => toastError(textOf(error)),
  };
  const recording = useMutation({
    mutationFn: (isOn: boolean) => recordActivity(client, isOn),
    ...after,
  });
  const clearing = useMutation({
    mutationFn: () => forgetActivity(client),
    onSuccess: () => toast(t`已清空阅读统计`, 'done'),
    ...after,
  });
  const label = t`记录阅读时间`;
  return (
    <Rows label={t`统计设置`}>
      <div className="row">
        <RowText
          icon={<Timer size={20} aria-hidden="true" />}
          title={label}
          note={t`每天的时间、页数和看完的章节，只有你能看到；无痕模式下不记录`}
          end={
            <Switch
              label={label}
              checked={recording.isPending ? recording.variables : isRecording}
              disabled={recording.isPending}
              onChange={(isOn) => recording.mutate(isOn)}
            />
          }
        />
      </div>
      <RowButton
        icon={<Eraser size={20} aria-hidden="true" />}
        title={t`清空阅读统计`}
        note={t`进度、收藏和历史不受影响`}
        danger
        onClick={() =>
          openDialog('confirm', {
            title: t`清空阅读统计？`,
            text: t`所有年份的数字都会删除，不能恢复。`,
            action: t`清空`,
            danger: true,
            onConfirm: () => clearing.mutate(),
          })
        }
      />
    </Rows>
  );
}
