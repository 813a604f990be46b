import { Button } from '@baohe/ui/button';
import type { ButtonLook } from '@baohe/ui/button';
import { useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { ArrowRight } from 'lucide-react';
import { useSite } from '../../../shared/site.ts';
import { toastError } from '../../../shared/toast.ts';
import { useFailureText } from '../../../shared/use-failure-text.ts';
import { useSignIn } from './use-sign-in.ts';

interface LookAroundButtonProps extends ButtonLook {
  className?: string;
  onEntered?: () => void;
  /** Of the link through which the person came. */
  invite?: string | undefined;
}

/** 先逛逛; not there where the site wants an account first. */
export function LookAroundButton({ onEntered, invite, ...look }: LookAroundButtonProps) {
  const { t } = useLingui();
  const textOf = useFailureText();
  const ways = useSignIn();
  const entering = useMutation({
    mutationFn: () => ways.lookAround(invite),
    onSuccess: () => onEntered?.(),
    onError: (error) => toastError(textOf(error)),
  });
  const closed = useSite().data?.guestAccess === false;

  return closed ? null : (
    <Button {...look} busy={entering.isPending} onClick={() => entering.mutate()}>
      {t`先逛逛`}
      <ArrowRight size={16} aria-hidden="true" />
    </Button>
  );
}
