import type { DevicePorts } from '../ports.ts';
import { dataAddressOf } from './data-address.ts';

/** As the album is named in the gallery of an Android phone. */
const ALBUM = 'Baohe';
const withoutEnding = (name: string): string => name.replace(/\.[^.]*$/, '');

/** A picture goes to the album; for anything else the person says where it goes. */
export const saveFile: DevicePorts['saveFile'] = async (file, name) => {
  if (file.type.startsWith('image/')) {
    await saveToAlbum(file, name);
    return 'album';
  }
  const { shareFile } = await import('./share.ts');
  await shareFile(file, name);
  return 'elsewhere';
};

export async function saveToAlbum(picture: Blob, name: string): Promise<void> {
  const { Media } = await import('@capacitor-community/media');
  const path = await dataAddressOf(picture);
  const albumIdentifier = await album();
  await Media.savePhoto({
    path,
    fileName: withoutEnding(name),
    ...(albumIdentifier !== undefined && { albumIdentifier }),
  });
}

/** Android needs an album of ours; iOS then asks for no more than to add a picture. */
async function album(): Promise<string | undefined> {
  const { Capacitor } = await import('@capacitor/core');
  if (Capacitor.getPlatform() !== 'android') {
    return undefined;
  }
  const { Media } = await import('@capacitor-community/media');
  const find = async () =>
    (await Media.getAlbums()).albums.find(({ name }) => name === ALBUM)?.identifier;
  const found = await find();
  if (found !== undefined) {
    return found;
  }
  await Media.createAlbum({ name: ALBUM });
  return find();
}
