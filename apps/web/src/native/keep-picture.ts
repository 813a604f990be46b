import { saveFile } from '@baohe/app-shell/save-file';
import type { DevicePorts } from './ports.ts';

/**
 * Hands a file to the person. A phone's own sheet leads to the album, a download often does not; where
 * there is no such sheet, or it does not open any more, the file is downloaded. Null: they have put the
 * sheet away.
 */
export const keepPicture: DevicePorts['keepPicture'] = async (file) => {
  if (canShare(file) && isPhone()) {
    try {
      await navigator.share({ files: [file] });
      return 'album';
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') {
        return null;
      }
      // The picture came so late that the tap no longer counts for opening the sheet.
    }
  }
  saveFile(file, file.name);
  return 'downloads';
};

/** Computers have the sheet too, but there a file belongs into a folder. */
const isPhone = () => globalThis.matchMedia?.('(pointer: coarse)').matches;

// Over plain http browsers have neither.
const canShare = (file: File) => 'canShare' in navigator && navigator.canShare({ files: [file] });
