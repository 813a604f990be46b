import { buttonClass } from '@baohe/ui/button';
import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { LockKeyhole } from 'lucide-react';
import type { ReactNode } from 'react';
import { MembershipLink } from './membership/membership-link.tsx';
import '@baohe/ui/state.css';

interface LockedStateProps {
  drawing?: ReactNode;
  /** The type of tier that opens it. */
  type?: string | undefined;
  /** What opens it. */
  children: ReactNode;
}

/** Not without a membership: what is needed, and the way to it. */
export function LockedState({ drawing = <Lock />, type, children }: LockedStateProps) {
  const { t } = useLingui();
  return (
    <section className="state">
      {drawing}
      <h2 className="state-title mt-2">{t`暂无权限`}</h2>
      <div className="text-sm text-balance text-text-2">{children}</div>
      <div className="state-actions gap-y-4">
        <Link to="/one/osusume" className={buttonClass({})}>
          {t`去首页看看`}
        </Link>
        <MembershipLink kind="main" type={type} />
      </div>
    </section>
  );
}

function Lock() {
  return (
    <span className="grid size-14 place-items-center rounded-full bg-surface-3 text-text">
      <LockKeyhole size={26} aria-hidden="true" />
    </span>
  );
}
