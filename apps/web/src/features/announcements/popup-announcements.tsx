import { openDialog, openDialogs } from '@baohe/app-shell/dialogs';
import { useExternal } from '@baohe/app-shell/external-store';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { AnnouncementKey } from '../../entities/announcement.ts';
import { dismiss, isDismissed } from './dismissed.ts';
import { useAnnouncementQuery } from './use-announcement.ts';

export const GUEST_ANNOUNCEMENT_MS = 3000;
/** The home page is seen first. */
const HOME_ANNOUNCEMENT_MS = 1000;

interface PopupOptions {
  afterMs: number;
  /** Counts as dismissed once it was shown; else only if the visitor says so. */
  isOnce: boolean;
}

/**
 * Comes by itself some time after the page that holds it, unless this content was dismissed. It never
 * takes the place of something that is open, but waits until that is closed.
 */
function usePopup(key: AnnouncementKey, { afterMs, isOnce }: PopupOptions): void {
  const [due, setDue] = useState(false);
  const wasShown = useRef(false);
  const nothingOpen = useExternal(openDialogs).length === 0;
  const { data, isFetching } = useQuery({
    ...useAnnouncementQuery(key),
    enabled: due,
    refetchOnMount: 'always',
  });

  useEffect(() => {
    const timer = setTimeout(() => setDue(true), afterMs);
    return () => clearTimeout(timer);
  }, [afterMs]);

  useEffect(() => {
    if (due && data && !isFetching && nothingOpen && !wasShown.current) {
      wasShown.current = true;
      if (isDismissed(data)) {
        return;
      }
      if (isOnce) {
        dismiss(data);
      }
      openDialog('announcement', { announcement: data, uninvited: !isOnce });
    }
  }, [due, data, isFetching, nothingOpen, isOnce]);
}

/** At every start of the guest page. */
export function GuestAnnouncement() {
  usePopup('guestAnno', { afterMs: GUEST_ANNOUNCEMENT_MS, isOnce: false });
  return null;
}

/** On the home page, once for each content. */
export function HomeAnnouncement() {
  usePopup('homeAnno', { afterMs: HOME_ANNOUNCEMENT_MS, isOnce: true });
  return null;
}
