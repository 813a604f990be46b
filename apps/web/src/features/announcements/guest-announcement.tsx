import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { openDialog, openDialogs } from '../../shared/dialogs.ts';
import { useExternal } from '../../shared/external-store.ts';
import { isDismissed } from './dismissed.ts';
import { useAnnouncementQuery } from './use-announcement.ts';

export const GUEST_ANNOUNCEMENT_MS = 3000;

/**
 * Comes by itself 3 s after the start of the guest page, unless this content was dismissed. It never
 * takes the place of something the visitor has opened, but waits until that is closed.
 */
export function GuestAnnouncement() {
  const [due, setDue] = useState(false);
  const told = useRef(false);
  const nothingOpen = useExternal(openDialogs).length === 0;
  const { data, isFetching } = useQuery({
    ...useAnnouncementQuery('guestAnno'),
    enabled: due,
    refetchOnMount: 'always',
  });

  useEffect(() => {
    const timer = setTimeout(() => setDue(true), GUEST_ANNOUNCEMENT_MS);
    return () => clearTimeout(timer);
  }, []);

  useEffect(() => {
    if (due && data && !isFetching && nothingOpen && !told.current) {
      told.current = true;
      if (!isDismissed(data)) {
        openDialog('announcement', { announcement: data, uninvited: true });
      }
    }
  }, [due, data, isFetching, nothingOpen]);
  return null;
}
