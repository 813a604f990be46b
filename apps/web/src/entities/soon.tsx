import { buttonClass, type ButtonLook } from '@baohe/ui/button';
import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useId, type ReactNode } from 'react';

/** What stands here does not work yet, and a plate on its corner says so. */
export function Soon({ children }: { children: (markId: string) => ReactNode }) {
  const { t } = useLingui();
  const id = useId();
  return (
    <span className="relative inline-flex [&>:first-child]:grow">
      {children(id)}
      <span
        id={id}
        className="pointer-events-none absolute -top-3 right-1 rounded-xs bg-surface-3 px-1.5 py-0.5 text-2xs leading-tight whitespace-nowrap text-text-2"
      >
        {t`即将开放`}
      </span>
    </span>
  );
}

/** 限时开通: to the member centre, where nothing can be bought yet. */
export function MembershipLink({ onClick, ...look }: ButtonLook & { onClick?: () => void }) {
  const { t } = useLingui();
  return (
    <Soon>
      {(markId) => (
        <Link
          to="/one/mine"
          aria-describedby={markId}
          className={buttonClass(look)}
          {...(onClick && { onClick })}
        >
          {t`限时开通`}
        </Link>
      )}
    </Soon>
  );
}
