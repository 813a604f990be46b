import { useSite } from '@baohe/app-shell/site';
import { useFailureText } from '@baohe/app-shell/use-failure-text';
import { CallFailed } from '@baohe/client/call-failed';
import {
  loginNameFault,
  PASSWORD,
  passwordFault,
  USERNAME,
  usernameFault,
} from '@baohe/domain/identity/credentials';
import { useLingui } from '@lingui/react/macro';
import { useFaultTexts } from './use-fault-texts.ts';

export type AccountMode = 'login' | 'register';

export interface Typed {
  username: string;
  password: string;
}

export const FIELDS = ['username', 'password', 'confirmation'] as const;
export type FieldName = (typeof FIELDS)[number];

type Faults = Partial<Record<FieldName, string>>;

/** What the rules say about what was typed, field by field. */
export function useAccountFaults(mode: AccountMode) {
  const { t } = useLingui();
  const texts = useFaultTexts();
  const site = useSite().data;
  const name = { longest: site?.usernameLongest ?? USERNAME.longest };
  const word = { longest: site?.passwordLongest ?? PASSWORD.longest };
  const isLong = (password: string) => passwordFault(password, word.longest) === 'too_long';

  return {
    faults({ username, password, confirmation }: Typed & { confirmation: string }): Faults {
      const faults: Faults = {};
      if (mode === 'login') {
        const nameFault = loginNameFault(username, name.longest);
        const wordFault = passwordFault(password, PASSWORD.largest, 1);
        if (nameFault) {
          faults.username = texts.username(nameFault, name);
        }
        if (wordFault === 'missing' || wordFault === 'too_long') {
          faults.password = texts.password(wordFault, { longest: PASSWORD.largest });
        }
        return faults;
      }
      const nameFault = usernameFault(username, name.longest);
      const wordFault = passwordFault(password, word.longest);
      if (nameFault) {
        faults.username = texts.username(nameFault, name);
      }
      if (wordFault) {
        faults.password = texts.password(wordFault, word);
      }
      if (confirmation === '') {
        faults.confirmation = t`请再输入一次密码`;
      } else if (confirmation !== password) {
        faults.confirmation = t`两次输入的密码不一致`;
      }
      return faults;
    },
    /** Not refused here: whoever runs the site has longer ones, and only the server knows who does. */
    longHint: (password: string) =>
      isLong(password) ? texts.password('too_long', word) : undefined,
  };
}

/** What the server said, at the field it is about, until that field is changed. */
export function useRefusal(
  error: unknown,
  sent: Typed | undefined,
  now: Typed,
): Faults & { form?: string } {
  const textOf = useFailureText();
  if (!error) {
    return {};
  }
  const key = error instanceof CallFailed ? (error.key ?? '') : '';
  if (key.startsWith('username.')) {
    return sent?.username === now.username ? { username: textOf(error) } : {};
  }
  if (key.startsWith('password.')) {
    return sent?.password === now.password ? { password: textOf(error) } : {};
  }
  return { form: textOf(error) };
}
