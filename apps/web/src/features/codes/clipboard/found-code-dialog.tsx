import { useClient } from '@baohe/app-shell/call-context';
import { openDialog, type DialogWay } from '@baohe/app-shell/dialogs';
import { useSite } from '@baohe/app-shell/site';
import { toast, toastError } from '@baohe/app-shell/toast';
import { useFailureText } from '@baohe/app-shell/use-failure-text';
import { Button } from '@baohe/ui/button';
import { Dialog } from '@baohe/ui/dialog';
import { useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { AgeAccess } from '../../../entities/age-access.tsx';
import { ageRefusalIn } from '../../../entities/age-refusal.ts';
import { giveHelp, resolveCode } from '../../../entities/codes.ts';
import { CodeText } from '../code-text.tsx';

/** 识别到口令: the post of a code in the clipboard opens, and its owner is helped. */
export function FoundCodeDialog({ code, onClose }: { code: string } & DialogWay) {
  const { t } = useLingui();
  const client = useClient();
  const navigate = useNavigate();
  const isAppOpen = useSite().data?.appEnabled !== false;
  const textOf = useFailureText();
  const helping = useMutation({
    mutationFn: () => giveHelp(client, code),
    onSuccess: ({ isOpened }) =>
      toast(isOpened ? t`助力成功，TA 的作品打开了` : t`助力成功`, 'done'),
    // The post is open by then: why the help does not count is said, and no more.
    onError: (error) => toast(textOf(error)),
  });
  const opening = useMutation({
    mutationFn: () => resolveCode(client, code),
    onSuccess({ postId, isOwn, hasHelped, helps, helpsNeeded }) {
      onClose();
      if (postId === undefined) {
        toastError(t`请先登录`);
        return;
      }
      if (isAppOpen) {
        // The page of the post writes the history.
        void navigate({ to: '/detail', search: { post: postId, isFromSesame: true } });
      } else {
        openDialog('appDownload', {});
      }
      if (!isOwn && !hasHelped && helps < helpsNeeded) {
        helping.mutate();
      }
    },
  });
  const ageRefusal = ageRefusalIn(opening.error);
  return (
    <Dialog
      title={t`识别到口令`}
      cancelLabel={t`取消`}
      onClose={onClose}
      actions={
        <Button kind="main" busy={opening.isPending} onClick={() => opening.mutate()}>
          {t`查看`}
        </Button>
      }
    >
      <p className="text-pretty">{t`剪贴板里有一条朋友的口令。查看作品，同时为 TA 助力一次。`}</p>
      <CodeText code={code} />
      {ageRefusal && <AgeAccess isPart refusal={ageRefusal} onSaid={() => opening.mutate()} />}
      {opening.error && !ageRefusal && (
        <p role="alert" className="mt-3 text-danger">
          {textOf(opening.error)}
        </p>
      )}
    </Dialog>
  );
}
