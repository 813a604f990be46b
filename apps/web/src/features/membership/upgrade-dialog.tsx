import { useClient } from '@baohe/app-shell/call-context';
import type { DialogWay } from '@baohe/app-shell/dialogs';
import { nameIn } from '@baohe/domain/language/names';
import { BASE_LEVEL } from '@baohe/domain/membership/tiers-on-sale';
import { buttonClass } from '@baohe/ui/button';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Crown } from 'lucide-react';
import { fetchTier } from '../../entities/membership/tier.ts';
import { MembershipDialog, RoundSign } from './membership-dialog.tsx';

declare module '@baohe/app-shell/dialogs' {
  interface Dialogs {
    upgrade: { tile?: { term: string; name: string } };
  }
}

interface Props extends DialogWay {
  /** Whose list can be looked at all the same. */
  tile?: { term: string; name: string };
}

/** 升级会员: what a membership opens, and the way to it. */
export function UpgradeDialog({ tile, onClose }: Props) {
  const { t } = useLingui();
  return (
    <MembershipDialog
      title={t`升级会员`}
      picture={<RoundSign icon={Crown} />}
      way={
        tile && (
          <Link
            to="/term"
            search={{ ...tile, kind: 'category' }}
            className={buttonClass({})}
            onClick={onClose}
          >
            {t`先看目录`}
          </Link>
        )
      }
      onClose={onClose}
    >
      <p className="text-center text-text-2">{t`会员可以打开整个分区，标签和话题也能一路逛下去。`}</p>
      <BaseTier />
    </MembershipDialog>
  );
}

/** What everybody has without one. */
function BaseTier() {
  const { t, i18n } = useLingui();
  const client = useClient();
  const { data } = useQuery({
    queryKey: ['tiers', 'level', BASE_LEVEL],
    queryFn: ({ signal }) => fetchTier(client, BASE_LEVEL, signal),
  });
  if (!data) {
    return null;
  }
  const name = nameIn(i18n.locale, data.name, data.names);
  return (
    <section className="mt-4 rounded-md bg-surface-2 p-3 text-sm">
      <h3 className="font-medium">{t`现在：${name}`}</h3>
      <ul className="mt-1 grid gap-0.5 text-text-2">
        {data.benefits.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </section>
  );
}
