import type { DevicePorts } from '../ports.ts';
import { saveToAlbum } from './save-file.ts';

export const keepPicture: DevicePorts['keepPicture'] = async (picture) => {
  await saveToAlbum(picture, picture.name);
  return 'album';
};
