import { codeSentence } from '@baohe/domain/codes/sentence';
import { Button } from '@baohe/ui/button';
import { Dialog } from '@baohe/ui/dialog';
import { Spinner } from '@baohe/ui/spinner';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Copy } from 'lucide-react';
import { ownCode } from '../../entities/codes.ts';
import { useClient } from '../../shared/call-context.tsx';
import type { DialogWay } from '../../shared/dialogs.ts';
import { useSite } from '../../shared/site.ts';
import { toast, toastError } from '../../shared/toast.ts';
import { useFailureText } from '../../shared/use-failure-text.ts';
import { CodeText } from './code-text.tsx';

interface SharedPost {
  postId: string;
  title: string;
}

declare module '../../shared/dialogs.ts' {
  interface Dialogs {
    shareCode: SharedPost;
  }
}

/** The code that friends enter, and the sentence it travels in. */
export function ShareCodeDialog({ postId, title, onClose }: SharedPost & DialogWay) {
  const { t } = useLingui();
  const client = useClient();
  const textOf = useFailureText();
  const sharing = useQuery({
    queryKey: ['code', postId],
    queryFn: () => ownCode(client, postId),
    staleTime: Infinity,
    retry: false,
    meta: { volatile: true },
  });
  const code = sharing.data;
  const needed = useSite().data?.helpsNeeded ?? 3;

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(codeSentence(code ?? ''));
      toast(t`已复制口令`, 'done');
    } catch {
      // Over plain HTTP there is no clipboard: the sentence can be marked by hand.
      toastError(t`复制失败，请长按口令手动复制`);
    }
  };

  return (
    <Dialog
      title={t`分享助力`}
      cancelLabel={t`关闭`}
      onClose={onClose}
      actions={
        code ? (
          <Button kind="main" onClick={() => void copy()}>
            <Copy size={18} aria-hidden="true" />
            {t`复制口令`}
          </Button>
        ) : (
          sharing.error && (
            <Button kind="main" onClick={() => void sharing.refetch()}>
              {t`重试`}
            </Button>
          )
        )
      }
    >
      <p className="text-sm text-text-2">{t`把口令发给朋友，集齐 ${needed} 次助力，《${title}》就会打开。`}</p>
      {code ? (
        <>
          <CodeText code={code} />
          <p className="mt-3 rounded-md bg-surface-3 p-3 text-sm select-all">
            {codeSentence(code)}
          </p>
        </>
      ) : sharing.error ? (
        <p role="alert" className="mt-3 text-danger">
          {textOf(sharing.error)}
        </p>
      ) : (
        <p className="mt-3 grid place-items-center py-6">
          <Spinner />
        </p>
      )}
    </Dialog>
  );
}
