import { passwordStrength } from '@baohe/domain/identity/password-strength';
import { useLingui } from '@lingui/react/macro';

/** Says how good a new password is, and refuses nothing. */
export function useStrengthHint(): (password: string) => string | undefined {
  const { t } = useLingui();
  return (password) => {
    if (password === '') {
      return undefined;
    }
    switch (passwordStrength(password)) {
      case 'weak':
        return t`密码强度：弱，再长一些更安全`;
      case 'fair':
        return t`密码强度：中`;
      case 'strong':
        return t`密码强度：强`;
    }
  };
}
