import { useClient } from '@baohe/app-shell/call-context';
import { openDialog, type DialogWay } from '@baohe/app-shell/dialogs';
import { useFailureText } from '@baohe/app-shell/use-failure-text';
import { Button } from '@baohe/ui/button';
import { Chip, Chips } from '@baohe/ui/chip';
import { Dialog } from '@baohe/ui/dialog';
import { FailedRow } from '@baohe/ui/failed-row';
import { RowText } from '@baohe/ui/rows';
import { Skeleton } from '@baohe/ui/skeleton';
import { Switch } from '@baohe/ui/switch';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { EyeOff, Tags, UserX } from 'lucide-react';
import {
  blockableQuery,
  useChangeBlocked,
  type BlockableOfPost,
  type BlockedItem,
} from '../../entities/blocked.ts';

declare module '@baohe/app-shell/dialogs' {
  interface Dialogs {
    blockPost: { postId: string };
  }
}

/** What of a post somebody does not want to see again: the post, who brought it, its tags. */
export function BlockPostDialog({ postId, onClose }: { postId: string } & DialogWay) {
  const { t } = useLingui();
  const textOf = useFailureText();
  const { data, error, isFetching, refetch } = useQuery(blockableQuery(useClient(), postId));
  return (
    <Dialog title={t`屏蔽`} closeLabel={t`关闭`} onClose={onClose}>
      {error && !data && (
        <FailedRow
          text={textOf(error)}
          retryLabel={t`再试一次`}
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {!error && !data && <Skeleton className="h-40 rounded-lg" />}
      {data && <Choices postId={postId} post={data} onClose={onClose} />}
    </Dialog>
  );
}

interface ChoicesProps extends DialogWay {
  postId: string;
  post: BlockableOfPost;
}

function Choices({ postId, post: { title, isBlocked, uploader, terms }, onClose }: ChoicesProps) {
  const { t } = useLingui();
  const { mutate, isPending } = useChangeBlocked();
  const turn = (item: BlockedItem) => (blocked: boolean) =>
    mutate({ items: [item], isBlocked: blocked });
  const postLabel = t`屏蔽这部作品`;
  const uploaderLabel = t`屏蔽这位上传者`;
  return (
    <div className="grid gap-2 text-text">
      <p className="text-sm text-text-2">{t`屏蔽的内容不再出现在列表、搜索、推荐和盲盒里，收藏和历史不受影响。`}</p>
      <div className="row px-0">
        <RowText
          icon={<EyeOff size={20} aria-hidden="true" />}
          title={postLabel}
          note={title}
          end={
            <Switch
              label={postLabel}
              checked={isBlocked}
              disabled={isPending}
              onChange={turn({ kind: 'post', value: postId })}
            />
          }
        />
      </div>
      {uploader && (
        <div className="row px-0">
          <RowText
            icon={<UserX size={20} aria-hidden="true" />}
            title={uploaderLabel}
            note={uploader.name}
            end={
              <Switch
                label={uploaderLabel}
                checked={uploader.isBlocked}
                disabled={isPending}
                onChange={turn({ kind: 'uploader', value: uploader.name })}
              />
            }
          />
        </div>
      )}
      {terms.length > 0 && (
        <fieldset className="grid min-w-0 gap-3 pt-1">
          <legend className="mb-3 flex items-center gap-3 text-sm">
            <Tags size={20} aria-hidden="true" />
            {t`屏蔽标签（点选）`}
          </legend>
          <Chips>
            {terms.map((term) => (
              <Chip
                key={term.id}
                selected={term.isBlocked}
                disabled={isPending}
                onClick={() => turn({ kind: 'term', value: term.id })(!term.isBlocked)}
              >
                {term.name}
              </Chip>
            ))}
          </Chips>
        </fieldset>
      )}
      <Button
        kind="text"
        small
        className="justify-self-start"
        onClick={() => {
          onClose();
          openDialog('blocked', {});
        }}
      >
        {t`查看全部屏蔽`}
      </Button>
    </div>
  );
}
