import { useClient } from '@baohe/app-shell/call-context';
import { queryOptions } from '@tanstack/react-query';
import { fetchAnnouncement, type AnnouncementKey } from '../../entities/announcement.ts';

/** For useQuery where the place shows it, for fetchQuery where a tap opens it. */
export function useAnnouncementQuery(key: AnnouncementKey) {
  const client = useClient();
  return queryOptions({
    queryKey: ['announcement', key],
    queryFn: ({ signal }) => fetchAnnouncement(client, key, signal),
  });
}
