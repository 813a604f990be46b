import type { DevicePorts } from '../ports.ts';
import { dataAddressOf } from './data-address.ts';

export const canShare: DevicePorts['canShare'] = () => true;

export const share: DevicePorts['share'] = async ({ picture, text, url }) => {
  if (picture) {
    await shareFile(picture, picture.name);
    return;
  }
  const { Share } = await import('@capacitor/share');
  await aborted(Share.share({ text, url }));
};

/** By way of the folder that the system empties by itself. */
export async function shareFile(file: Blob, name: string): Promise<void> {
  const { Directory, Filesystem } = await import('@capacitor/filesystem');
  const data = (await dataAddressOf(file)).replace(/^[^,]*,/, '');
  const { uri } = await Filesystem.writeFile({ path: name, data, directory: Directory.Cache });
  const { Share } = await import('@capacitor/share');
  await aborted(Share.share({ files: [uri] }));
}

/** As a browser says that somebody put the sheet away. */
async function aborted(sharing: Promise<unknown>): Promise<void> {
  try {
    await sharing;
  } catch (error) {
    throw error instanceof Error && /cancel/i.test(error.message)
      ? new DOMException(error.message, 'AbortError')
      : error;
  }
}
