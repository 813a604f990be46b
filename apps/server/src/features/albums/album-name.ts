import { AppError } from '../../platform/app-error.ts';

/** Control characters, directions of writing, and what takes no room. */
const UNSEEN = /[\p{Cc}\u200B\u2028-\u202E\u2060-\u2069\uFEFF]/gu;

/** Others read it once the album is shared: it looks as it is written, and says something. */
export function albumName(typed: string): string {
  const name = typed.replaceAll(UNSEEN, '').trim();
  if (name === '') {
    throw new AppError('request.invalid', { field: 'name' });
  }
  return name;
}
