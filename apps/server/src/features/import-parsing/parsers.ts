import type { WorkFormat } from '@baohe/domain/import/work-kind';
import { parseAudioFolder } from './parse-audio-folder.ts';
import { parseGame } from './parse-game.ts';
import { parsePictureArchive } from './parse-picture-archive.ts';
import { parsePictureFolder } from './parse-picture-folder.ts';
import { parsePlaylist } from './parse-playlist.ts';
import { parseVideoFile } from './parse-video-file.ts';
import type { Parse } from './parsed-work.ts';

/** One parser per format; a format without one is refused as unsupported. */
export const PARSERS: Partial<Record<WorkFormat, Parse>> = {
  'picture-archive': parsePictureArchive,
  'picture-folder': parsePictureFolder,
  'audio-folder': parseAudioFolder,
  'video-file': parseVideoFile,
  playlist: parsePlaylist,
  game: parseGame,
};
