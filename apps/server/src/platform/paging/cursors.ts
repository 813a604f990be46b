import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { join } from 'node:path';
import { AppError } from '../app-error.ts';
import { readOrCreate, secretFolder } from '../secrets/secret-file.ts';

const TAG_CHARACTERS = 11;
const KEY_BYTES = 32;
const SHAPE = new RegExp(`^([\\w-]*)([\\w-]{${TAG_CHARACTERS}})$`);

/** Where a list goes on. A cursor is good for the list that gave it and for no other. */
export interface Cursors {
  at(list: string, position: string): string;
  /** The position; throws what a wrong or foreign cursor deserves. */
  positionIn(list: string, cursor: string): string;
}

function cursorsWith(key: Buffer): Cursors {
  const tagOf = (list: string, position: string) =>
    createHmac('sha256', key)
      .update(`${list}\n${position}`)
      .digest('base64url')
      .slice(0, TAG_CHARACTERS);
  return {
    at: (list, position) => Buffer.from(position).toString('base64url') + tagOf(list, position),

    positionIn(list, cursor) {
      const [, written = '', tag = ''] = SHAPE.exec(cursor) ?? [];
      const position = Buffer.from(written, 'base64url').toString('utf8');
      if (!tag || !timingSafeEqual(Buffer.from(tag), Buffer.from(tagOf(list, position)))) {
        throw new AppError('request.invalid', { field: 'cursor' });
      }
      return position;
    },
  };
}

/** The processes of one site share the folder, and so the key. */
export function openCursors(dataDir: string): Cursors {
  const path = join(secretFolder(join(dataDir, 'secrets')), 'cursor-key');
  const written = readOrCreate(path, () => randomBytes(KEY_BYTES).toString('base64url'));
  return cursorsWith(Buffer.from(written.trim(), 'base64url'));
}
