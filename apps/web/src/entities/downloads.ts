import { openDialog } from '@baohe/app-shell/dialogs';
import { useSite } from '@baohe/app-shell/site';
import { isMember } from '@baohe/domain/membership/zone-access';
import { useMembership } from './membership/membership.ts';
import { useRefusals } from './refusals.ts';

/** Whether the viewer may download here, and what the button does: the list, or why there is none. */
export function useDownloads(postId: string) {
  const isOn = useSite().data?.downloads ?? false;
  const { areas, isStaff } = useMembership();
  const { downloadsOff, downloadNeedsTier } = useRefusals();
  const mayDownload = isOn && (isStaff || isMember(areas));
  const open = () => {
    if (mayDownload) {
      openDialog('downloads', { postId });
    } else if (isOn) {
      downloadNeedsTier();
    } else {
      downloadsOff();
    }
  };
  return { isOn, mayDownload, open };
}
