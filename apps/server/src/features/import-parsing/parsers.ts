import type { WorkFormat } from '@baohe/domain/import/work-kind';
import { parseGame } from './parse-game.ts';
import { parsePictureArchive } from './parse-picture-archive.ts';
import { parsePictureFolder } from './parse-picture-folder.ts';
import type { Parse } from './parsed-work.ts';

/** One parser per format; a format without one is refused as unsupported. */
export const PARSERS: Partial<Record<WorkFormat, Parse>> = {
  'picture-archive': parsePictureArchive,
  'picture-folder': parsePictureFolder,
  game: parseGame,
};
