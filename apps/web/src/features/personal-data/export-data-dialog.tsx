import { useClient } from '@baohe/app-shell/call-context';
import { openDialog, type DialogWay } from '@baohe/app-shell/dialogs';
import { toastError } from '@baohe/app-shell/toast';
import { useFailureText } from '@baohe/app-shell/use-failure-text';
import { Button } from '@baohe/ui/button';
import { Dialog } from '@baohe/ui/dialog';
import { ProgressBar } from '@baohe/ui/progress-bar';
import { useLingui } from '@lingui/react/macro';
import { CircleCheck, FileDown } from 'lucide-react';
import { isPasswordRefusal } from '../../entities/password-refusal.ts';
import { beginExport } from '../../entities/personal-data.ts';
import { useViewer } from '../../entities/viewer.ts';
import { useExport } from './use-export.ts';

declare module '@baohe/app-shell/dialogs' {
  interface Dialogs {
    exportData: Record<never, never>;
  }
}

/** 导出我的数据: everything that the site has of the viewer, as one ZIP. Closing it stops it. */
export function ExportDataDialog({ onClose }: DialogWay) {
  const { t } = useLingui();
  const client = useClient();
  const textOf = useFailureText();
  const hasPassword = useViewer()?.isRegistered === true;
  const { collecting, progress } = useExport();

  const begin = async (password?: string) => {
    try {
      collecting.mutate(await beginExport(client, password));
    } catch (error) {
      // What is wrong with the password stands at its field.
      if (password === undefined || !isPasswordRefusal(error)) {
        toastError(textOf(error));
      }
      throw error;
    }
  };
  const start = () => {
    if (hasPassword) {
      openDialog('confirmPassword', {
        title: t`导出我的数据`,
        text: t`文件里有完整的邮箱和手机号，所以请再输入一次密码。`,
        action: t`导出`,
        onConfirm: begin,
      });
    } else {
      begin().catch(() => undefined);
    }
  };
  const { isPending, isSuccess, isError, error } = collecting;

  return (
    <Dialog
      title={t`导出我的数据`}
      closeLabel={t`关闭`}
      onClose={onClose}
      actions={
        <Button kind="main" wide busy={isPending} busyLabel={t`导出中...`} onClick={start}>
          <FileDown size={18} aria-hidden="true" />
          {isSuccess ? t`再导出一次` : t`导出`}
        </Button>
      }
    >
      <p className="text-sm text-pretty text-text">
        {t`账号、收藏、进度、点数、签到、口令、邀请、消息……本站记下的关于你的一切，打包成一个 ZIP 文件，里面是 JSON。`}
      </p>
      <p className="mt-1 text-xs text-text-2">{t`不含密码和令牌，也不含别人的资料。`}</p>
      <div className="mt-3 min-h-8">
        {isPending && <ProgressBar label={t`导出进度`} value={progress} />}
        <output>
          {isSuccess && (
            <span className="flex items-center gap-2 text-sm text-ok">
              <CircleCheck size={18} aria-hidden="true" className="flex-none" />
              {t`已保存到下载文件夹`}
            </span>
          )}
        </output>
        {isError && (
          <p role="alert" className="text-sm text-danger">
            {textOf(error)}
          </p>
        )}
      </div>
    </Dialog>
  );
}
