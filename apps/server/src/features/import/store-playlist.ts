import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { extname, join } from 'node:path';
import type { MediaStore } from '../../platform/media/media-store.ts';
import { isMediaEnding, mimeOf, type MediaEnding } from '../../platform/media/media-type.ts';
import { BadPlaylist } from '../../platform/media/playlist/member-names.ts';
import {
  isPlaylist,
  namesInPlaylist,
  resolvePlaylist,
  type PlaylistEnding,
} from '../../platform/media/playlist/resolve-playlist.ts';
import { memberWord } from '../../platform/media/playlist/stored-playlist.ts';
import { LIMITS } from './limits.ts';
import { BEGINNING_BYTES, looksLike } from './looks-like.ts';
import type { GivenFile } from './manifest.ts';
import { pathInFolder } from './path-in-folder.ts';
import { reasonOf, Refused } from './refused.ts';
import { endingFor, storeCopy, type Stored } from './store-file.ts';

/** A part of a playlist: by which name it is known there, and what is stored. */
export interface StoredMember {
  /** Hex, of the playlist. */
  of: string;
  name: string;
  stored: Stored;
}

interface PlaylistSource {
  store: MediaStore;
  workshop: string;
  folder: string;
}

/**
 * A playlist with the parts that it names, and with theirs. It is stored with the hashes of its parts
 * for their names: two films may have playlists that are the same to the letter.
 */
export async function storePlaylist(
  work: PlaylistSource,
  { path, mime, members }: GivenFile,
): Promise<{ stored: Stored; members: StoredMember[] }> {
  const pathOf = (name: string) => pathInFolder(work.folder, join(path, '..', name));
  const declared = new Set(members);
  const parts = new Map<string, Stored>();
  // By playlist and name: two of the lists may be the same to the letter.
  const found = new Map<string, StoredMember>();
  const keep = (member: StoredMember) => found.set(`${member.of} ${member.name}`, member);

  async function part(name: string, above: readonly string[]): Promise<Stored> {
    const ending = extname(name).slice(1);
    if (!declared.has(name) || !isMediaEnding(ending)) {
      throw new Refused(`${name} is not among its parts, or not of a type that the store takes`);
    }
    if (above.includes(name)) {
      throw new Refused(`${name} names itself`);
    }
    const known = parts.get(name);
    if (known) {
      return known;
    }
    const filePath = await pathOf(name);
    const stored = isPlaylist(ending)
      ? await playlist(filePath, ending, [...above, name])
      : await storeCopy(work.store, work.workshop, filePath, mimeOf(ending));
    parts.set(name, stored);
    return stored;
  }

  async function playlist(
    filePath: string,
    ending: PlaylistEnding,
    above: readonly string[],
  ): Promise<Stored> {
    const text = await textOf(filePath, ending);
    const own = new Map<string, Stored>();
    for (const name of refuseBadPlaylist(() => namesInPlaylist(ending, text))) {
      own.set(name, await part(name, above));
    }
    const bytes = Buffer.from(
      refuseBadPlaylist(() => resolvePlaylist(ending, text, (name) => wordFor(own.get(name)!))),
    );
    const hash = createHash('sha256').update(bytes).digest('hex');
    await work.store.write(bytes, { variant: 'full', hash, ending });
    own.forEach((stored, name) => keep({ of: hash, name, stored }));
    return { hash, mime: mimeOf(ending), size: bytes.length };
  }

  const filePath = await pathInFolder(work.folder, path);
  const stored = await playlist(filePath, endingFor(mime) as PlaylistEnding, []);
  for (const name of members) {
    keep({ of: stored.hash, name, stored: await part(name, []) });
  }
  return { stored, members: [...found.values()] };
}

const wordFor = ({ hash, mime }: Stored): string => memberWord({ hash, ending: endingFor(mime) });

async function textOf(filePath: string, ending: MediaEnding): Promise<string> {
  const { size } = await stat(filePath);
  if (size > LIMITS.textBytes) {
    throw new Refused(`longer than ${LIMITS.textBytes} bytes`);
  }
  const bytes = await readFile(filePath);
  if (!looksLike(ending, bytes.subarray(0, BEGINNING_BYTES))) {
    throw new Refused(`the file is not ${mimeOf(ending)}`);
  }
  return bytes.toString();
}

function refuseBadPlaylist<T>(work: () => T): T {
  try {
    return work();
  } catch (error) {
    throw error instanceof BadPlaylist ? new Refused(reasonOf(error)) : error;
  }
}
