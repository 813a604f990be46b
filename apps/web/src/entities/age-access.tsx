import { openDialog } from '@baohe/app-shell/dialogs';
import { useFailureText } from '@baohe/app-shell/use-failure-text';
import type { CallFailed } from '@baohe/client/call-failed';
import { AGE_RATINGS } from '@baohe/domain/posts/age-rating';
import { Button, buttonClass } from '@baohe/ui/button';
import { EmptyState } from '@baohe/ui/empty-state';
import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useSayAge } from './say-age.ts';

interface AgeAccessProps {
  refusal: CallFailed;
  /** Asks for the post again. */
  onSaid: () => void;
  /** Among other things: nobody has to leave. */
  isPart?: boolean;
  /** Instead of the way home. */
  wayOn?: ReactNode;
}

/** In the place of a post that is rated above one's age limit. */
export function AgeAccess({ refusal, onSaid, isPart = false, wayOn }: AgeAccessProps) {
  const { t } = useLingui();
  const textOf = useFailureText();
  const saying = useSayAge(onSaid);
  const { key, parameters } = refusal;
  const age = AGE_RATINGS.find((rating) => String(rating) === parameters['age']);
  return (
    <EmptyState
      isPage={!isPart}
      title={age === undefined ? t`这部作品有年龄限制` : t`适合 ${age} 岁以上`}
      text={saying.error ? textOf(saying.error) : textFor(key)}
    >
      {key === 'post.age_register' && (
        <Button kind="main" onClick={() => openDialog('account', { mode: 'register' })}>
          {t`注册用户`}
        </Button>
      )}
      {key === 'post.age_unsaid' && age !== undefined && (
        <Button
          kind="main"
          busy={saying.isPending}
          busyLabel={t`获取中...`}
          onClick={() => saying.mutate(age)}
        >
          {t`我已满 ${age} 岁`}
        </Button>
      )}
      {wayOn ??
        (!isPart && (
          <Link to="/one/osusume" className={buttonClass({ kind: 'quiet' })}>
            {t`回到首页`}
          </Link>
        ))}
    </EmptyState>
  );

  function textFor(reason: CallFailed['key']): string {
    if (reason === 'post.age_register') {
      return t`注册并说明年龄后可以看。`;
    }
    return reason === 'post.age_unsaid'
      ? t`说明年龄后可以看。以后可以在「我的」的「年龄分级」里更改。`
      : t`你的账号看不了这个分级的作品。`;
  }
}
