import { useClient } from '@baohe/app-shell/call-context';
import type { DialogWay } from '@baohe/app-shell/dialogs';
import { useSite } from '@baohe/app-shell/site';
import { toast, toastError } from '@baohe/app-shell/toast';
import { useFailureText } from '@baohe/app-shell/use-failure-text';
import { Avatar } from '@baohe/ui/avatar';
import { Button } from '@baohe/ui/button';
import { Dialog } from '@baohe/ui/dialog';
import { useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { sendThanks } from '../../entities/codes.ts';
import { useHelps } from '../../entities/unlock/use-helps.ts';
import { OpenedBox } from './opened-box.tsx';

interface OpenedPost {
  postId: string;
  title: string;
  coverUrl: string;
}

declare module '@baohe/app-shell/dialogs' {
  interface Dialogs {
    postOpened: OpenedPost;
  }
}

/** 打开了: a post has opened while it was looked at. Friends who did it are named. */
export function PostOpenedDialog({ postId, title, coverUrl, onClose }: OpenedPost & DialogWay) {
  const { t, i18n } = useLingui();
  const needed = useSite().data?.helpsNeeded ?? Infinity;
  const helps = useHelps(postId);
  const helpers = helps.length >= needed ? helps : [];
  const names = new Intl.ListFormat(i18n.locale, { type: 'conjunction' }).format(
    helpers.map(({ name }) => name || t`一位朋友`),
  );
  const client = useClient();
  const textOf = useFailureText();
  const thanks = useMutation({
    mutationFn: () => sendThanks(client, postId),
    onSuccess: () => toast(t`谢意已送到`, 'done'),
    onError: (error) => toastError(textOf(error)),
  });
  return (
    <Dialog
      title={t`打开了`}
      picture={<OpenedBox coverUrl={coverUrl} />}
      onClose={onClose}
      closeLabel={t`关闭`}
      actions={
        <>
          {helpers.length > 0 && (
            // It stays where it is when it is done: the focus is on it.
            <Button
              busy={thanks.isPending}
              aria-disabled={thanks.isSuccess}
              onClick={() => !thanks.isSuccess && thanks.mutate()}
            >
              {thanks.isSuccess ? t`已道谢` : t`谢谢他们`}
            </Button>
          )}
          <Button kind="main" onClick={onClose}>
            {t`开始看`}
          </Button>
        </>
      }
    >
      <div className="text-center">
        <p className="text-text">{t`《${title}》`}</p>
        {helpers.length > 0 && (
          <>
            <p className="mt-1">{t`${names} 帮你打开的`}</p>
            <div className="mt-3 flex justify-center -space-x-2.5" aria-hidden="true">
              {helpers.map(({ name, at }) => (
                <Avatar key={at} small name={name} />
              ))}
            </div>
          </>
        )}
      </div>
    </Dialog>
  );
}
