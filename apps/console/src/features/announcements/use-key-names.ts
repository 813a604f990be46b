import { useLingui } from '@lingui/react/macro';
import type { AnnouncementKey } from '../../entities/announcements.ts';

/** Where each is shown. */
export function useKeyNames(): Record<AnnouncementKey, string> {
  const { t } = useLingui();
  return { homeAnno: t`首页弹窗`, guestAnno: t`游客页`, sesameAnno: t`获取更多资源` };
}
