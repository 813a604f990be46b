import { useClient } from '@baohe/app-shell/call-context';
import { toast, toastError } from '@baohe/app-shell/toast';
import { useFailureText } from '@baohe/app-shell/use-failure-text';
import { useGuarded } from '@baohe/app-shell/use-guarded';
import { helpsMissing } from '@baohe/domain/codes/help';
import { Button, buttonClass } from '@baohe/ui/button';
import { IconButton } from '@baohe/ui/icon-button';
import { Shards } from '@baohe/ui/shards';
import { useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { HeartHandshake, Share2, X } from 'lucide-react';
import { useState } from 'react';
import { giveHelp, resolveCode, type ResolvedCode } from '../../entities/codes.ts';
import { useHelpCounts } from '../../entities/help-counts.ts';
import { lookAround } from '../../entities/look-around.ts';
import { useShare } from '../../entities/use-share.ts';
import { currentViewer } from '../../entities/viewer.ts';
import { afterRefusal } from './refused-help.ts';

interface CodeCardProps {
  resolved: ResolvedCode;
  onClear: () => void;
}

/** The post behind a code: helping its owner, and one's own ways to open it. */
export function CodeCard({ resolved, onClear }: CodeCardProps) {
  const { t } = useLingui();
  const client = useClient();
  const [seen, setSeen] = useState(resolved);
  const { code, postId, title, ownerName, helpsNeeded: needed, isOwn } = seen;
  const own = useHelpCounts();
  const ownHelps = postId === undefined ? 0 : (own?.counts[postId] ?? 0);
  const helps = helpsMissing(ownHelps, needed);
  const isOpen = seen.isOpen || helps === 0;
  const lookAgain = (error: Error | null) => {
    const refused = error && afterRefusal(seen, error);
    if (refused) {
      setSeen(refused);
    }
    // Who has become somebody by helping is told which post it is.
    if (refused || (postId === undefined && currentViewer())) {
      resolveCode(client, code).then(setSeen, () => {});
    }
  };
  const friend = ownerName || t`一位朋友`;
  const { helps: given, hasHelped } = seen;

  return (
    <article>
      <div className="flex gap-3">
        <img
          src={resolved.coverUrl}
          alt=""
          className="h-28 w-21 flex-none rounded-md object-cover shadow-2"
        />
        <div className="min-w-0 flex-1">
          <div className="flex items-start gap-1">
            <div className="min-w-0 flex-1">
              <span className="text-xs text-text-2">{resolved.sourceLabel}</span>
              <h2 className="line-clamp-2 text-lg leading-tight font-bold">{title}</h2>
            </div>
            <IconButton label={t`清除`} onClick={onClear}>
              <X size={20} aria-hidden="true" />
            </IconButton>
          </div>
          {!isOwn && (
            <p className="mt-1 flex flex-wrap items-center gap-x-2 text-sm text-text-2">
              {t`${friend} 的助力`}
              <Shards given={given} needed={needed} />
              <span className="tabular-nums">{`${given} / ${needed}`}</span>
            </p>
          )}
          <p className="mt-1 flex flex-wrap items-center gap-x-2 font-medium text-ember">
            {isOpen ? t`已经可以打开` : t`还需${helps}助力`}
            {isOwn && (helps === 0 || !isOpen) && <Shards given={ownHelps} needed={needed} />}
          </p>
        </div>
      </div>
      <div className="mt-3 grid gap-2">
        {!isOwn && (hasHelped || given < needed) && (
          <HelpButton
            code={code}
            isDone={hasHelped}
            onHelped={(count) => setSeen({ ...seen, helps: count, hasHelped: true })}
            onSettled={lookAgain}
          />
        )}
        <div className="flex flex-wrap gap-2 *:flex-[1_1_8.5rem]">
          {postId !== undefined && (
            <Link
              to="/detail"
              search={{ post: postId, isFromSesame: true }}
              className={buttonClass({ kind: isOpen ? 'main' : 'quiet' })}
            >
              {isOpen ? t`查看资源` : t`点数解锁`}
            </Link>
          )}
          <ShareButton postId={postId} title={title} />
        </div>
      </div>
    </article>
  );
}

interface HelpButtonProps {
  code: string;
  isDone: boolean;
  onHelped: (helps: number) => void;
  onSettled: (error: Error | null) => void;
}

/** Once for each friend and post; the server counts. A stranger becomes a guest on the way. */
function HelpButton({ code, isDone, onHelped, onSettled }: HelpButtonProps) {
  const { t } = useLingui();
  const client = useClient();
  const queries = useQueryClient();
  const textOf = useFailureText();
  const helping = useMutation({
    async mutationFn() {
      if (!currentViewer()) {
        await lookAround(client, queries);
      }
      return giveHelp(client, code);
    },
    onSuccess({ helps, isOpened }) {
      onHelped(helps);
      toast(isOpened ? t`助力成功，TA 的作品打开了` : t`助力成功`, 'done');
    },
    onError: (error) => toastError(textOf(error)),
    onSettled: (_given, error) => onSettled(error),
  });
  const help = useGuarded(() => helping.mutate());
  return (
    <Button kind="main" wide disabled={isDone} busy={helping.isPending} onClick={() => help()}>
      <HeartHandshake size={18} aria-hidden="true" />
      {isDone ? t`已助力` : t`为 TA 助力`}
    </Button>
  );
}

function ShareButton({ postId, title }: { postId: string | undefined; title: string }) {
  const { t } = useLingui();
  const share = useShare();
  return (
    <Button onClick={() => share({ id: postId, title })}>
      <Share2 size={18} aria-hidden="true" />
      {t`分享助力`}
    </Button>
  );
}
