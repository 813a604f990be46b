import { mediaNameOf, type MediaName } from '../media-name.ts';

/** How a stored playlist names a file of the store. */
export const MEMBER = /media:([0-9a-f]{64}\.[a-z0-9]{1,5})/;

export const memberWord = ({ hash, ending }: Pick<MediaName, 'hash' | 'ending'>): string =>
  `media:${hash}.${ending}`;

/** A stored playlist taken apart: what is written, and between it the files that are named. */
export interface StoredPlaylist {
  texts: readonly string[];
  members: readonly MediaName[];
}

export function takeApart(text: string): StoredPlaylist {
  // Of a split by a pattern with one group every second one is the group.
  const pieces = text.split(MEMBER);
  return {
    texts: pieces.filter((_, at) => at % 2 === 0),
    members: pieces
      .filter((_, at) => at % 2 === 1)
      .map((file) => {
        const name = mediaNameOf('full', file);
        if (!name) {
          throw new Error(`${file} is no file of the store`);
        }
        return name;
      }),
  };
}

export function putTogether(
  { texts, members }: StoredPlaylist,
  addressOf: (name: MediaName) => string,
): string {
  return texts.reduce((whole, text, at) => {
    const member = members[at - 1];
    return whole + (member ? addressOf(member) : '') + text;
  }, '');
}
