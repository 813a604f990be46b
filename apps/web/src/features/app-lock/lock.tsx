import { isLockedOnReturn } from '@baohe/domain/app-lock/when-locked';
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { coverPage, uncoverPage } from './cover-page.ts';
import { isDeviceSheetOpen } from './device-question.ts';
import { forgetLock, type LockDeps } from './forget-lock.ts';
import { LOCK_KEY } from './has-lock.ts';
import { lockRecord } from './lock-record.ts';
import { LockScreen } from './lock-screen.tsx';
import { keepSilent } from './silence.ts';
import { keepKeys, stayOnTop } from './stay-on-top.ts';

let locked: Promise<void> | undefined;

/** Locks the app now; settles when it is open again. */
export function lockApp(deps: LockDeps): Promise<void> {
  locked ??= showLock(deps).finally(() => {
    locked = undefined;
  });
  return locked;
}

async function showLock(deps: LockDeps): Promise<void> {
  const host = document.createElement('div');
  host.className = 'app-lock';
  document.body.append(host);
  coverPage();
  const ends = [keepSilent(), keepKeys(host), stayOnTop(host)];
  const root = createRoot(host);

  await new Promise<void>((resolve) => {
    // Removed in another tab, by whoever knew the PIN or logged out there: then this was drawn for somebody else.
    const onStorage = ({ key }: StorageEvent) => {
      if (key === LOCK_KEY && !lockRecord.get()) {
        location.reload();
      }
    };
    addEventListener('storage', onStorage);
    ends.push(() => removeEventListener('storage', onStorage));
    const forget = async () => {
      await forgetLock(deps);
      // What was drawn was somebody's who is out now; the page stays covered until it begins anew.
      location.replace('/login');
    };
    flushSync(() =>
      root.render(
        <I18nProvider i18n={i18n}>
          <LockScreen onOpen={resolve} onForget={forget} />
        </I18nProvider>,
      ),
    );
  });

  ends.forEach((end) => end());
  uncoverPage();
  root.unmount();
  host.remove();
}

let isWatching = false;

/** From now on the app is covered when it is left, and locked when somebody comes back too late. */
export function watchLeaving(deps: LockDeps): void {
  if (isWatching) {
    return;
  }
  isWatching = true;
  let leftAt: number | undefined;

  const leave = () => {
    if (!locked && !isDeviceSheetOpen() && lockRecord.get()) {
      leftAt ??= Date.now();
      coverPage();
    }
  };
  const comeBack = () => {
    if (leftAt === undefined) {
      return;
    }
    const since = leftAt;
    leftAt = undefined;
    const record = lockRecord.get();
    if (record && isLockedOnReturn(since, Date.now(), record.after)) {
      void lockApp(deps);
    } else {
      uncoverPage();
    }
  };
  const turn = () => (document.visibilityState === 'hidden' ? leave() : comeBack());
  document.addEventListener('visibilitychange', turn);
  addEventListener('pagehide', leave);
  addEventListener('pageshow', comeBack);
}

/** The start of an app that has a lock: nothing is drawn before it is open. */
export async function startLocked(deps: LockDeps): Promise<void> {
  watchLeaving(deps);
  if (lockRecord.get()) {
    await lockApp(deps);
  }
}
