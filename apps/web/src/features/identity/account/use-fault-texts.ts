import {
  PASSWORD,
  USERNAME,
  type PasswordFault,
  type UsernameFault,
} from '@baohe/domain/identity/credentials';
import { useLingui } from '@lingui/react/macro';

interface Bounds {
  longest: number;
  shortest?: number;
}

/** The sentence at the field for what the rules say about a name or a password. */
export function useFaultTexts() {
  const { t } = useLingui();

  return {
    username(fault: UsernameFault, { longest, shortest = USERNAME.shortest }: Bounds): string {
      switch (fault) {
        case 'missing':
          return t`请输入账号`;
        case 'too_long':
          return t`账号最长${longest}位`;
        case 'malformed':
          return t`账号须为 ${shortest}–${longest} 位中文、字母、数字或下划线`;
        case 'reserved':
          return t`该账号名不可使用，请换一个`;
      }
    },
    password(fault: PasswordFault, { longest, shortest = PASSWORD.shortest }: Bounds): string {
      switch (fault) {
        case 'missing':
          return t`请输入密码`;
        case 'too_long':
          return t`密码最长${longest}位`;
        case 'too_short':
          return t`密码至少${shortest}位`;
        case 'unprintable':
          return t`密码含有无法输入的字符`;
      }
    },
  };
}
