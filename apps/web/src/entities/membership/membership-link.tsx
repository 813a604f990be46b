import { Button, buttonClass, type ButtonLook } from '@baohe/ui/button';
import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { openMembership } from './open-membership.ts';

interface MembershipLinkProps extends ButtonLook {
  /** The type of tier that is needed here. */
  type?: string | undefined;
  onClick?: () => void;
}

/** 限时开通: to the member centre, where 升级会员 opens. */
export function MembershipLink({ type = '', onClick, ...look }: MembershipLinkProps) {
  const { t } = useLingui();
  return (
    <Link
      to="/one/mine"
      state={{ membership: type }}
      className={buttonClass(look)}
      {...(onClick && { onClick })}
    >
      {t`限时开通`}
    </Link>
  );
}

/** 限时开通 on the page of a post, which opens where it is looked at. */
export function MembershipButton({ type, ...look }: Omit<MembershipLinkProps, 'onClick'>) {
  const { t } = useLingui();
  return <Button {...look} onClick={() => openMembership(type)}>{t`限时开通`}</Button>;
}
