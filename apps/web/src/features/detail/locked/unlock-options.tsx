import { Button } from '@baohe/ui/button';
import { Card } from '@baohe/ui/card';
import { Shards } from '@baohe/ui/shards';
import { useLingui } from '@lingui/react/macro';
import { Coins, Crown, UsersRound } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTierNames } from '../../../entities/membership/tier-names.ts';
import type { UnlockWays } from '../../../entities/post/post.ts';
import { MembershipLink, Soon } from '../../../entities/soon.tsx';
import { useViewer } from '../../../entities/viewer.ts';

/** Every way into a locked post, the one that asks for the least effort last. */
export function UnlockOptions({ ways }: { ways: UnlockWays }) {
  const { t, i18n } = useLingui();
  const viewer = useViewer();
  const tiers = useTierNames(ways.tierLevels);
  const helps = ways.helpsNeeded;
  const price = i18n.number(ways.pointPrice);
  const balance = i18n.number(viewer?.points ?? 0);
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
          <Soon>
            {(markId) => (
              <Button small disabled className="tabular-nums" aria-describedby={markId}>
                {t`${price} 点`}
              </Button>
            )}
          </Soon>
        </Way>
        <Way
          icon={<UsersRound size={20} aria-hidden="true" />}
          title={
            <span className="flex flex-wrap items-center gap-x-2">
              {t`还需${helps}助力`}
              <Shards given={0} needed={helps} />
            </span>
          }
          note={t`朋友输入口令即可助力`}
        >
          <Soon>
            {(markId) => (
              <Button small disabled aria-describedby={markId}>
                {t`分享助力`}
              </Button>
            )}
          </Soon>
        </Way>
      </ul>
    </Card>
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
