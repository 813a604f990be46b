import { useSite } from '@baohe/app-shell/site';
import { toastError } from '@baohe/app-shell/toast';
import { useFailureText } from '@baohe/app-shell/use-failure-text';
import { Button } from '@baohe/ui/button';
import type { ButtonLook } from '@baohe/ui/button';
import { useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { ArrowRight } from 'lucide-react';
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
