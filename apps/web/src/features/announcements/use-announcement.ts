import { announcementByKey, type AnnouncementKey } from '@baohe/contract/announcements';
import { queryOptions } from '@tanstack/react-query';
import { useClient } from '../../shared/call-context.tsx';

/** For useQuery where the place shows it, for fetchQuery where a tap opens it. */
export function useAnnouncementQuery(key: AnnouncementKey) {
  const client = useClient();
  return queryOptions({
    queryKey: ['announcement', key],
    queryFn: ({ signal }) => client.call(announcementByKey, { key }, signal),
  });
}
