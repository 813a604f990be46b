import { openDialog, openDialogs } from '@baohe/app-shell/dialogs';
import { DAY_MS, deviceStore } from '@baohe/app-shell/stored-value';
import { followViewer } from '@baohe/app-shell/viewer';
import { currentViewer } from '../../entities/viewer.ts';

const SHOWN_TO = 'ageAsked';
const REMEMBERED_MS = 400 * DAY_MS;
const isText = (value: unknown): value is string => typeof value === 'string';

/** Whoever has an account and never said an age is asked once on each device, where posts are rated at all. */
export function askAge(): () => void {
  const ask = () => {
    const viewer = currentViewer();
    const isUnknown =
      viewer?.isRegistered && viewer.age.chosen === null && viewer.roles.length === 1;
    const isUseful = viewer !== null && Math.min(viewer.age.ratedUpTo, viewer.age.most) > 0;
    // Never over a reader, a player or another question.
    const isFree = location.pathname.startsWith('/one') && openDialogs.get().length === 0;
    if (isUnknown && isUseful && isFree && deviceStore.read(SHOWN_TO, isText) !== viewer.id) {
      deviceStore.write(SHOWN_TO, viewer.id, REMEMBERED_MS);
      openDialog('ageLimit', {});
    }
  };
  const endings = [followViewer(ask), openDialogs.subscribe(ask)];
  ask();
  return () => endings.forEach((end) => end());
}
