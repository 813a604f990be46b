import { closeDialog, openDialog, openDialogs } from '@baohe/app-shell/dialogs';
import { toast } from '@baohe/app-shell/toast';
import { afterVisit, isGoodMoment } from '@baohe/domain/install/good-moment';
import { t } from '@lingui/core/macro';
import type { QueryClient } from '@tanstack/react-query';
import type { PostProgress } from '../../entities/progress/use-progress.ts';
import { installEvent } from '../../shared/install-event.ts';
import { readInstallRecord, rememberOffered, writeInstallRecord } from './install-record.ts';
import { installWay } from './install-way.ts';

/** Nobody is stopped who has just come. */
const NOT_BEFORE_MS = 5000;
/** Where somebody looks around; never over a reader, a player or a form. */
const FREE_PATHS = /^\/(?:one|detail|term)(?:\/|$)/;

/** Counts visits, hears of finished works, and offers the app when both say that it is welcome. */
export function offerInstall(queries: QueryClient): () => void {
  let isEarly = true;

  const countVisit = () => {
    if (document.visibilityState === 'visible') {
      const now = new Date();
      writeInstallRecord(afterVisit(readInstallRecord(), now.getTime(), now.toDateString()));
    }
  };
  const look = () => {
    const isFree =
      FREE_PATHS.test(location.pathname) &&
      openDialogs.get().length === 0 &&
      document.documentElement.dataset['locked'] === undefined;
    if (!isEarly && isFree && installWay() && isGoodMoment(readInstallRecord(), Date.now())) {
      rememberOffered();
      openDialog('installApp', {});
    }
  };
  const hearFinished = (data: Partial<PostProgress> | undefined) => {
    const record = readInstallRecord();
    if (data?.finished && !record.hasFinishedWork) {
      writeInstallRecord({ ...record, hasFinishedWork: true });
    }
  };
  const onInstalled = () => {
    installEvent.set(null);
    closeDialog('installApp');
    rememberOffered();
    toast(t`已安装，从主屏幕就能打开`, 'done');
  };

  countVisit();
  const timer = setTimeout(() => {
    isEarly = false;
    look();
  }, NOT_BEFORE_MS);
  document.addEventListener('visibilitychange', countVisit);
  addEventListener('appinstalled', onInstalled);
  const ends = [
    installEvent.subscribe(look),
    openDialogs.subscribe(look),
    // Another screen brings its own, so each is a moment to look.
    queries.getQueryCache().subscribe(({ type, query }) => {
      if (type === 'updated' && query.state.status === 'success') {
        if (query.queryKey[0] === 'progress') {
          hearFinished(query.state.data as Partial<PostProgress> | undefined);
        }
        look();
      }
    }),
  ];
  return () => {
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', countVisit);
    removeEventListener('appinstalled', onInstalled);
    ends.forEach((end) => end());
  };
}
