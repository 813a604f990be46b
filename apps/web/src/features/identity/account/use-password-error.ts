import { useFailureText } from '@baohe/app-shell/use-failure-text';
import { useLingui } from '@lingui/react/macro';
import { isPasswordRefusal } from '../../../entities/password-refusal.ts';

/** What is said below the field of a password that was asked for again. */
export function usePasswordError(error: unknown): string | undefined {
  const { t } = useLingui();
  const textOf = useFailureText();
  if (!isPasswordRefusal(error)) {
    return undefined;
  }
  return error.key === 'password.wrong' ? t`登录密码错误` : textOf(error);
}
