import { closeDialog, openDialog, openDialogs } from '@baohe/app-shell/dialogs';
import { toast, toastError, toastRefusal } from '@baohe/app-shell/toast';
import type { Client } from '@baohe/client/client';
import { t } from '@lingui/core/macro';
import type { QueryClient } from '@tanstack/react-query';
import { pullRelease, reportRelease, type Release } from '../../entities/app-release.ts';
import { appUpdate } from '../../entities/app-update.ts';
import { guestPageQuery } from '../../entities/guest-page.ts';
import { openOutside } from '../../native/outside.ts';
import { isSignedBy } from './check-signature.ts';
import { openDevice } from './open-device.ts';
import { watchQuiet } from './quiet-moment.ts';
import { runUpdate, type RunningUpdate, type UpdateDeps } from './run-update.ts';
import { runningUpdate } from './running-update.ts';
import { storedRecord } from './stored-record.ts';
import type { UpdateDevice } from './update-device.ts';
import { isUpdateShown } from './update-machine.ts';

interface Site {
  client: Client;
  queries: QueryClient;
}

/** Looks for a new version now and then, behind the screens. The answer ends it. */
export function startUpdate(site: Site): () => void {
  let end = () => {};
  let isOver = false;
  void openDevice().then((device) => {
    if (!isOver) {
      end = startOn(device, site);
    }
  });
  return () => {
    isOver = true;
    end();
  };
}

export function startOn(device: UpdateDevice, { client, queries }: Site): () => void {
  const quiet = watchQuiet();
  const pageOf = async (release: Release | null) => {
    const own = release?.isFull ? release.file : '';
    const { reinstallPage } = await queries.fetchQuery(guestPageQuery(client));
    const address = own || reinstallPage;
    if (!/^https?:\/\//.test(address)) {
      throw new Error('there is no page to install from');
    }
    return address;
  };
  const openPage = async (release: Release | null) => openOutside(await pageOf(release));
  const update = runUpdate({
    device,
    pull: (running) => pullRelease(client, running),
    report: (running, version, phase) => reportRelease(client, running, version, phase),
    isTrusted: ({ signedText, manifestSignature }) =>
      isSignedBy(import.meta.env.VITE_UPDATE_KEY ?? '', signedText, manifestSignature),
    record: storedRecord,
    now: Date.now,
    whenQuiet: quiet.next,
    say: sayWith(() => void openPage(null).catch(() => toastError(t`更新异常`))),
    pageOf,
    openPage,
  });
  const unfollow = update.state.subscribe(() => showDialog(isUpdateShown(update.state.get())));
  runningUpdate.set(update);
  appUpdate.set({ check: (options) => update.check('person', options) });
  const unwatch = device.watchWaiting?.(() => quiet.next(() => offerBuild(update, device)));
  void update.start();
  return () => {
    unfollow();
    unwatch?.();
    update.stop();
    quiet.stop();
    appUpdate.set(null);
    runningUpdate.set(null);
  };
}

/** A build without a release of its own: whoever ignores it gets it the next time all tabs are closed. */
function offerBuild({ state }: RunningUpdate, device: UpdateDevice): void {
  if (!('release' in state.get())) {
    toastRefusal(t`有新版本`, t`更新只要一瞬间，也可以等下次打开。`, {
      label: t`更新`,
      follow: () => void device.reload().catch(() => toastError(t`更新异常`)),
    });
  }
}

function showDialog(isShown: boolean): void {
  const isOpen = openDialogs.get().some(({ name }) => name === 'update');
  if (isShown && !isOpen) {
    openDialog('update', {});
  }
  if (!isShown && isOpen) {
    closeDialog('update');
  }
}

const sayWith =
  (install: () => void): UpdateDeps['say'] =>
  (about) => {
    switch (about) {
      case 'current':
        toast(t`已是最新版本`, 'done');
        break;
      case 'unreachable':
        toastError(t`版本更新失败`);
        break;
      case 'failed':
        toastError(t`更新异常`);
        break;
      case 'too-old':
        toastRefusal(t`版本更新失败`, t`这个版本太旧，已不能使用，请安装新版`, {
          label: t`前往下载`,
          follow: install,
        });
        break;
    }
  };
