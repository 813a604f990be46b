import { AppError } from '../../platform/app-error.ts';
import { FILE_PREFIX, type Json } from '../import/manifest.ts';

/** A track is played by its hash from one of these. */
const PATHS = ['fileUrl', 'lowQualityPath', 'highQualityPath'];

/** A track that names no file of this site could be shown, but never heard. */
export function refuseTracksWithoutFile({ tracksList }: Readonly<Record<string, Json>>): void {
  for (const track of tracksIn(tracksList)) {
    const { type, hash, title, children } = track;
    const isFile = (path: string) => {
      const ref = track[path];
      return typeof ref === 'string' && ref.startsWith(FILE_PREFIX);
    };
    if (type === 'audio' && (typeof hash !== 'string' || hash === '' || !PATHS.some(isFile))) {
      throw new AppError('track.without_file', { name: typeof title === 'string' ? title : '' });
    }
    refuseTracksWithoutFile({ tracksList: children ?? null });
  }
}

const tracksIn = (value: Json | undefined): Record<string, Json>[] =>
  Array.isArray(value)
    ? value.filter(
        (one): one is Record<string, Json> =>
          typeof one === 'object' && one !== null && !Array.isArray(one),
      )
    : [];
