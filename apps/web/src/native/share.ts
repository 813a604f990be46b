import type { DevicePorts, Shared } from './ports.ts';

export const canShare: DevicePorts['canShare'] = () => 'share' in navigator;

export const share: DevicePorts['share'] = (shared) => navigator.share(sharedData(shared));

/** The picture where the device takes files, otherwise the sentence and the link. */
function sharedData({ picture, text, url }: Shared): ShareData {
  const files: ShareData = { files: picture ? [picture] : [] };
  const takesFiles = 'canShare' in navigator && navigator.canShare(files);
  return picture && takesFiles ? files : { text, url };
}
