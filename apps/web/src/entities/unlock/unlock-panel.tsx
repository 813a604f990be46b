import { helpsMissing } from '@baohe/domain/codes/help';
import { Button } from '@baohe/ui/button';
import { Card } from '@baohe/ui/card';
import { Shards } from '@baohe/ui/shards';
import { useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Coins, Crown, UsersRound } from 'lucide-react';
import type { ReactNode } from 'react';
import { useClient } from '../../shared/call-context.tsx';
import { openDialog } from '../../shared/dialogs.ts';
import { toast, toastError } from '../../shared/toast.ts';
import { useFailureText } from '../../shared/use-failure-text.ts';
import { useGuarded } from '../../shared/use-guarded.ts';
import { unlockWithPoints } from '../codes.ts';
import { HELP_COUNTS_KEY, useHelpCounts } from '../help-counts.ts';
import { useTierNames } from '../membership/tier-names.ts';
import { detailKey } from '../post/detail-key.ts';
import type { PostDetail, UnlockWays } from '../post/post.ts';
import { MembershipLink } from '../soon.tsx';
import { rememberPoints, useViewer } from '../viewer.ts';

interface UnlockPanelProps {
  ways: UnlockWays;
  detail: Pick<PostDetail, 'id' | 'title'>;
}

/** Every way into a locked post, the one that asks for the least effort last. */
export function UnlockPanel({ ways, detail }: UnlockPanelProps) {
  const { t, i18n } = useLingui();
  const viewer = useViewer();
  const tiers = useTierNames(ways.tierLevels);
  const given = useHelpCounts()?.counts[detail.id] ?? 0;
  const needed = ways.helpsNeeded;
  const helps = helpsMissing(given, needed);
  const balance = i18n.number(viewer?.points ?? 0);
  const share = () => {
    if (viewer?.isRegistered) {
      openDialog('shareCode', { postId: detail.id, title: detail.title });
    } else {
      openDialog('account', { mode: 'register' });
    }
  };
  return (
    <Card className="px-3.5 py-1.5">
      <h2 className="sr-only">{t`打开的方式`}</h2>
      <ul>
        {ways.tierLevels.length > 0 && (
          <Way
            icon={<Crown size={20} aria-hidden="true" />}
            isFirst
            title={tiers || t`会员`}
            note={t`整个分区都能看`}
          >
            <MembershipLink small />
          </Way>
        )}
        <Way
          icon={<Coins size={20} aria-hidden="true" />}
          title={t`点数解锁`}
          note={viewer ? t`余额 ${balance} 点` : t`登录后可用`}
        >
          <PointsButton cost={ways.pointPrice} detail={detail} />
        </Way>
        <Way
          icon={<UsersRound size={20} aria-hidden="true" />}
          title={
            <output className="flex flex-wrap items-center gap-x-2">
              {t`还需${helps}助力`}
              <Shards given={given} needed={needed} />
            </output>
          }
          note={t`朋友输入口令即可助力`}
        >
          <Button small kind="main" onClick={share}>
            {t`分享助力`}
          </Button>
        </Way>
      </ul>
    </Card>
  );
}

/** Spends points after a question; the post opens where it is looked at. */
function PointsButton({ cost, detail }: { cost: number } & Pick<UnlockPanelProps, 'detail'>) {
  const { t, i18n } = useLingui();
  const viewer = useViewer();
  const client = useClient();
  const queries = useQueryClient();
  const textOf = useFailureText();
  const unlocking = useMutation({
    mutationFn: () => unlockWithPoints(client, detail.id),
    async onSuccess(points) {
      rememberPoints(points);
      toast(t`已解锁`, 'done');
      await Promise.all([
        queries.invalidateQueries({ queryKey: detailKey(detail.id) }),
        queries.invalidateQueries({ queryKey: [HELP_COUNTS_KEY] }),
      ]);
    },
    onError: (error) => toastError(textOf(error)),
  });
  const unlock = useGuarded(() => unlocking.mutate());
  const price = i18n.number(cost);
  const left = i18n.number(Math.max(0, (viewer?.points ?? 0) - cost));
  const { title } = detail;

  const ask = () => {
    if (!viewer?.isRegistered) {
      openDialog('account', { mode: 'register' });
    } else if (viewer.points < cost) {
      toastError(t`点数不足`);
    } else {
      openDialog('confirm', {
        title: t`点数解锁`,
        text: t`用 ${price} 点打开《${title}》，解锁后剩 ${left} 点。`,
        action: t`解锁`,
        onConfirm: () => unlock(),
      });
    }
  };
  return (
    <Button small className="tabular-nums" busy={unlocking.isPending} onClick={ask}>
      {t`${price} 点`}
    </Button>
  );
}

interface WayProps {
  icon: ReactNode;
  isFirst?: boolean;
  title: ReactNode;
  note: string;
  children: ReactNode;
}

function Way({ icon, isFirst = false, title, note, children }: WayProps) {
  return (
    <li className="flex min-h-17 flex-wrap items-center gap-3 border-line py-2.5 not-first:border-t">
      <span
        className={`grid size-10.5 flex-none place-items-center rounded-md ${
          isFirst ? 'bg-tick text-on-accent' : 'bg-surface-3 text-link'
        }`}
      >
        {icon}
      </span>
      <span className="min-w-0 flex-[1_1_7rem]">
        <span className="block leading-tight font-medium">{title}</span>
        <span className="mt-0.5 block text-xs text-text-2 tabular-nums">{note}</span>
      </span>
      <span className="ml-auto">{children}</span>
    </li>
  );
}
