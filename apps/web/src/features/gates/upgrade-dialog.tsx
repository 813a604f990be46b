import { tierByLevel, type Tier } from '@baohe/contract/membership';
import { buttonClass } from '@baohe/ui/button';
import { Dialog } from '@baohe/ui/dialog';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Crown } from 'lucide-react';
import { useClient } from '../../shared/call-context.tsx';
import type { DialogWay } from '../../shared/dialogs.ts';

/** Of the group that everybody is in. */
const BASE_LEVEL = 10;

declare module '../../shared/dialogs.ts' {
  interface Dialogs {
    upgrade: Record<never, never>;
  }
}

/** 升级会员: what a membership opens, and the way to it. */
export function UpgradeDialog({ onClose }: DialogWay) {
  const { t } = useLingui();
  return (
    <Dialog
      title={t`升级会员`}
      picture={
        <span className="mx-auto grid size-14 place-items-center rounded-full bg-surface-3 text-ember">
          <Crown size={26} aria-hidden="true" />
        </span>
      }
      cancelLabel={t`取消`}
      onClose={onClose}
      actions={
        <Link to="/one/mine" className={buttonClass({ kind: 'main' })} onClick={onClose}>
          {t`限时开通`}
        </Link>
      }
    >
      <p className="text-center text-text-2">{t`会员可以打开整个分区，标签和话题也能一路逛下去。`}</p>
      <BaseTier />
    </Dialog>
  );
}

/** What everybody has without one. */
function BaseTier() {
  const { t } = useLingui();
  const client = useClient();
  const { data } = useQuery({
    queryKey: ['tiers', 'level', BASE_LEVEL],
    queryFn: ({ signal }) => client.call(tierByLevel, { level: BASE_LEVEL }, signal),
  });
  if (!data) {
    return null;
  }
  const { groupName, groupDesc, groupZone } = data;
  return (
    <section className="mt-4 rounded-md bg-surface-2 p-3 text-sm">
      <h3 className="font-medium">{t`现在：${groupName}`}</h3>
      <ul className="mt-1 grid gap-0.5 text-text-2">
        {[...groupDesc, ...zoneWords(groupZone)].map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </section>
  );
}

const zoneWords = ({ areaName, areaList }: Tier['groupZone']): string[] =>
  areaList.length > 0 ? [`${areaName} ${areaList.join(' · ')}`] : [];
