import { useClient } from '@baohe/app-shell/call-context';
import { openDialog, openDialogs } from '@baohe/app-shell/dialogs';
import { toast, toastError } from '@baohe/app-shell/toast';
import { useFailureText } from '@baohe/app-shell/use-failure-text';
import { useGuarded } from '@baohe/app-shell/use-guarded';
import { helpsMissing } from '@baohe/domain/codes/help';
import { Avatar } from '@baohe/ui/avatar';
import { Button } from '@baohe/ui/button';
import { Card } from '@baohe/ui/card';
import { Shards } from '@baohe/ui/shards';
import { SkeletonText } from '@baohe/ui/skeleton-text';
import { useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Coins, Crown, Plus, UsersRound } from 'lucide-react';
import { useEffect, useEffectEvent, type CSSProperties, type ReactNode } from 'react';
import { unlockWithPoints, type ReceivedHelp } from '../codes.ts';
import { HELP_COUNTS_KEY, useHelpCounts } from '../help-counts.ts';
import { MembershipButton } from '../membership/membership-link.tsx';
import { useTierNames, useTypeOf } from '../membership/tier-names.ts';
import { detailKey } from '../post/detail-key.ts';
import type { PostDetail, UnlockWays } from '../post/post.ts';
import { useShare } from '../use-share.ts';
import { currentViewer, rememberPoints, useViewer } from '../viewer.ts';
import './unlock-panel.css';
import { useHelps } from './use-helps.ts';

/** More than these are counted instead of drawn. */
const MOST_DRAWN = 5;

interface UnlockPanelProps {
  ways: UnlockWays;
  detail: Pick<PostDetail, 'id' | 'title' | 'coverUrl'>;
  /** Something goes on in place of it when the post opens: nothing may lie over that. */
  goesOn?: boolean;
}

/** Every way into a locked post side by side; who has helped is seen to come. */
export function UnlockPanel({ ways, detail, goesOn = false }: UnlockPanelProps) {
  const { t, i18n } = useLingui();
  const viewer = useViewer();
  const { names, isLoading } = useTierNames(ways.tierLevels);
  const type = useTypeOf(ways.tierLevels);
  const helpers = useHelps(detail.id);
  const needed = ways.helpsNeeded;
  const given = Math.min(needed, Math.max(useHelpCounts()?.counts[detail.id] ?? 0, helpers.length));
  const helps = helpsMissing(given, needed);
  const price = i18n.number(ways.pointPrice);
  const share = useShare();
  useOpenedHere(detail, goesOn);

  return (
    <Card className="unlock-panel">
      <div className="flex min-h-8 flex-wrap items-center justify-between gap-x-2 px-0.5">
        <h2 className="text-lg font-bold">
          <output>{t`还需${helps}助力`}</output>
        </h2>
        {viewer && (
          <span className="flex items-center gap-1.5 text-xs text-text-2">
            <span aria-hidden="true" className="size-2 rounded-full bg-ok" />
            {t`实时更新`}
          </span>
        )}
      </div>
      <Helpers helpers={helpers} given={given} needed={needed} />
      <ul className="unlock-ways">
        <Way
          icon={<UsersRound size={20} aria-hidden="true" />}
          title={t`朋友助力`}
          value={`${given} / ${needed}`}
          note={t`不花钱`}
          isFirst
        >
          <Button small wide kind="main" onClick={() => share(detail)}>
            {t`分享助力`}
          </Button>
        </Way>
        <Way
          icon={<Coins size={20} aria-hidden="true" />}
          title={t`点数解锁`}
          value={t`${price} 点`}
          note={<PointsNote cost={ways.pointPrice} />}
        >
          <PointsButton cost={ways.pointPrice} detail={detail} />
        </Way>
        {ways.tierLevels.length > 0 && (
          <Way
            icon={<Crown size={20} aria-hidden="true" />}
            title={t`会员`}
            value={isLoading ? <SkeletonText>{names}</SkeletonText> : names}
            note={t`整个分区都能看`}
          >
            <MembershipButton small wide type={type} />
          </Way>
        )}
      </ul>
    </Card>
  );
}

/** What would be left, or what there is. */
function PointsNote({ cost }: { cost: number }) {
  const { t, i18n } = useLingui();
  const viewer = useViewer();
  const points = viewer?.points ?? 0;
  const [balance, left] = [i18n.number(points), i18n.number(points - cost)];
  if (!viewer) {
    return t`登录后可用`;
  }
  return points >= cost ? t`解锁后剩 ${left}` : t`余额 ${balance} 点`;
}

/** The panel goes when the post has opened where it is looked at: that is worth a moment. */
function useOpenedHere({ id, title, coverUrl }: UnlockPanelProps['detail'], goesOn: boolean): void {
  const { t } = useLingui();
  const queries = useQueryClient();
  const viewer = useViewer()?.id;
  const celebrate = useEffectEvent(() => {
    const now = queries.getQueryData<PostDetail>(detailKey(id));
    // Only lent, it is as open as before: whoever leaves has opened nothing.
    if (now?.access !== 'full' || now.lentUntil !== null || viewer !== currentViewer()?.id) {
      return;
    }
    // Who has just bought a tier reads that first.
    if (openDialogs.get().some(({ name }) => name === 'payment')) {
      return;
    }
    if (goesOn) {
      toast(t`打开了，接着看吧`, 'done');
    } else {
      openDialog('postOpened', { postId: id, title, coverUrl });
    }
  });
  useEffect(() => () => celebrate(), []);
}

/** A place for each help that is needed, and who has taken it. */
function Helpers(props: { helpers: readonly ReceivedHelp[]; given: number; needed: number }) {
  const { helpers, given, needed } = props;
  const { t, i18n } = useLingui();
  if (needed > MOST_DRAWN) {
    return <Shards given={given} needed={needed} />;
  }
  return (
    <ol className="unlock-helpers" style={{ '--places': needed } as CSSProperties}>
      {Array.from({ length: needed }, (_, at) => {
        const helper = helpers[at];
        return (
          <li key={at} data-given={at < given ? '' : undefined}>
            <span className="unlock-helper-shard">
              {at < given ? <Avatar small name={helper?.name ?? ''} /> : <Plus size={22} />}
            </span>
            <b>
              {at < given
                ? helper?.name || t`一位朋友`
                : at === given
                  ? t`等一位朋友`
                  : t`还差一位`}
            </b>
            <small>
              {helper
                ? i18n.date(helper.at, {
                    month: 'numeric',
                    day: 'numeric',
                    hour: '2-digit',
                    minute: '2-digit',
                    hourCycle: 'h23',
                  })
                : t`输入口令就算`}
            </small>
          </li>
        );
      })}
    </ol>
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
    <Button small wide busy={unlocking.isPending} onClick={ask}>
      {t`用点数`}
    </Button>
  );
}

interface WayProps {
  icon: ReactNode;
  isFirst?: boolean;
  title: string;
  value: ReactNode;
  note: ReactNode;
  children: ReactNode;
}

function Way({ icon, isFirst = false, title, value, note, children }: WayProps) {
  return (
    <li data-first={isFirst ? '' : undefined}>
      <span className="unlock-way-icon">{icon}</span>
      <h3>{title}</h3>
      <b>{value}</b>
      <small>{note}</small>
      {children}
    </li>
  );
}
