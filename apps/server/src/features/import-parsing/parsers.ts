import type { WorkFormat } from '@baohe/domain/import/work-kind';
import { parseAudioFolder } from './parse-audio-folder.ts';
import { parseEpub } from './parse-epub.ts';
import { parseGame } from './parse-game.ts';
import { parsePictureArchive } from './parse-picture-archive.ts';
import { parsePictureFolder } from './parse-picture-folder.ts';
import { parsePlaylist } from './parse-playlist.ts';
import { parseText } from './parse-text.ts';
import { parseVideoFile } from './parse-video-file.ts';
import type { Parse } from './parsed-work.ts';

export const PARSERS: Readonly<Record<WorkFormat, Parse>> = {
  'picture-archive': parsePictureArchive,
  'picture-folder': parsePictureFolder,
  epub: parseEpub,
  text: parseText,
  'audio-folder': parseAudioFolder,
  'video-file': parseVideoFile,
  playlist: parsePlaylist,
  game: parseGame,
};
