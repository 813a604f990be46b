import { useSite } from '@baohe/app-shell/site';
import { useLingui } from '@lingui/react/macro';
import { ShieldAlert } from 'lucide-react';
import { useViewer } from '../../../entities/viewer.ts';

/** Remember the password, which a guest has none of, and where the site is found when this address does not answer. */
export function ReminderBox() {
  const { t } = useLingui();
  const spareAddress = useSite().data?.spareAddress ?? '';
  const hasPassword = useViewer()?.isRegistered === true;
  if (!hasPassword && !spareAddress) {
    return null;
  }
  return (
    <div className="card flex items-start gap-2.5 py-3 text-sm">
      <ShieldAlert size={20} aria-hidden="true" className="flex-none text-warn" />
      <div className="min-w-0">
        {hasPassword && <p>{t`请记住你的密码。`}</p>}
        {spareAddress && (
          <p className="flex flex-wrap gap-x-2 break-all">
            <span className="text-text-2">{t`备用地址`}</span>
            <SpareAddress address={spareAddress} />
          </p>
        )}
      </div>
    </div>
  );
}

/** A link when it is one; an operator may also write "ask in the group". */
function SpareAddress({ address }: { address: string }) {
  return /^https?:\/\//.test(address) ? (
    <a
      href={address}
      target="_blank"
      rel="noreferrer noopener"
      className="-my-3 inline-flex min-h-target items-center text-link underline"
    >
      {address}
    </a>
  ) : (
    <span className="text-link select-all">{address}</span>
  );
}
