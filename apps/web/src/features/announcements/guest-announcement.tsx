import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { openDialog } from '../../shared/dialogs.ts';
import { isDismissed } from './dismissed.ts';
import { useAnnouncementQuery } from './use-announcement.ts';

export const GUEST_ANNOUNCEMENT_MS = 3000;

/** Comes by itself 3 s after the start of the guest page, unless this content was dismissed. */
export function GuestAnnouncement() {
  const [due, setDue] = useState(false);
  const { data } = useQuery({
    ...useAnnouncementQuery('guestAnno'),
    enabled: due,
    refetchOnMount: 'always',
  });

  useEffect(() => {
    const timer = setTimeout(() => setDue(true), GUEST_ANNOUNCEMENT_MS);
    return () => clearTimeout(timer);
  }, []);

  useEffect(() => {
    if (due && data && !isDismissed(data)) {
      openDialog('announcement', { announcement: data, uninvited: true });
    }
  }, [due, data]);
  return null;
}
