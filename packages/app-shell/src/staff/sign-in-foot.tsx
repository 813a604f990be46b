import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { RELEASE } from '../release.ts';
import { useSite } from '../site.ts';
import { lastSignIn } from './last-sign-in.ts';

/** A hash is told apart from another by its beginning. */
const SHOWN_OF_RELEASE = 8;

/** Whether the server answers, what it runs, and when this device was last in: what looks wrong here is seen before. */
export function SignInFoot() {
  const { t, i18n } = useLingui();
  const { isSuccess, isError } = useSite();
  const [before] = useState(lastSignIn);
  const version = RELEASE.slice(0, SHOWN_OF_RELEASE);
  const time =
    before &&
    i18n.date(before, { month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit' });
  return (
    <footer className="mt-9 flex flex-wrap gap-x-4.5 gap-y-1 border-t border-line pt-3.5 text-xs text-text-3 tabular-nums">
      {(isSuccess || isError) && (
        <span className="inline-flex items-center gap-1.5">
          <i
            aria-hidden="true"
            className={`size-[7px] rounded-[50%] ${isError ? 'bg-danger' : 'bg-ok'}`}
          />
          {isError ? t`服务没有回应` : t`服务正常`}
        </span>
      )}
      <span>{t`版本 ${version}`}</span>
      {time && <span>{t`这台设备上次登录 ${time}`}</span>}
    </footer>
  );
}
