import { randomUUID } from 'node:crypto';
import { setImmediate as breathe } from 'node:timers/promises';
import { perceptualHash, SIMILAR_BITS } from '@baohe/domain/import/perceptual-hash';
import { similarPairs, type SimilarPair } from '@baohe/domain/posts/similar-pictures';
import { groupLooks, splitApart } from '@baohe/domain/review/group-images';
import type { Queryable } from '../../platform/database/queryable.ts';
import type { MediaStore } from '../../platform/media/media-store.ts';
import { pixelsOf } from '../import/shrink.ts';
import { groupsRepository, type FoundGroup, type GroupsRepository } from './groups.repository.ts';
import { readPicture } from './read-picture.ts';
import { takeTaskTurn } from './task-turn.ts';
import { tasksRepository } from './tasks.repository.ts';

export const GROUPS_JOB = 'review groups';

const IMAGES_IN_A_LOT = 100;
const HASHES_IN_A_LOT = 20_000;
/** More nobody looks through; the most alike ones come first. */
const MOST_GROUPS = 20_000;

interface Parts {
  db: Queryable;
  store: MediaStore;
  now: () => Date;
  signal: AbortSignal;
}

/** First every image gets its hash, then those that look the same are brought together. */
export async function findGroups({ db, store, now, signal }: Parts): Promise<void> {
  const repository = groupsRepository(db);
  await takeTaskTurn({
    tasks: tasksRepository(db),
    name: 'groups',
    now,
    signal,
    count: () => repository.countImages(),
    async look(after) {
      const images = await repository.nextImages(after, IMAGES_IN_A_LOT);
      for (const image of images) {
        if (image.isUnhashed && !signal.aborted) {
          const picture = await readPicture(store, image);
          const pixels = picture && (await pixelsOf(picture));
          if (pixels) {
            await repository.setHash(image.hash, perceptualHash(pixels));
          }
        }
      }
      const last = images.at(-1);
      return last ? { last: last.id, images: images.length } : null;
    },
    async end() {
      await repository.replace(await groupsIn(repository), now());
    },
  });
}

async function groupsIn(repository: GroupsRepository): Promise<FoundGroup[]> {
  const imagesOf = await imagesByLook(repository);
  const looks = [...imagesOf.keys()];
  const pairs: SimilarPair[] = [];
  for (const found of similarPairs(looks, SIMILAR_BITS)) {
    pairs.push(...found);
    await breathe();
  }
  const grouped = groupLooks(looks, pairs);
  const alone = new Set(looks.keys());
  grouped.forEach((group) => group.looks.forEach((look) => alone.delete(look)));
  // A look that is alike to no other may still be there several times.
  const all = [...grouped, ...Array.from(alone, (look) => ({ looks: [look], bits: 0 }))];
  const areApart = await answeredBefore(repository);
  return all
    .flatMap(({ looks: members, bits }) =>
      splitApart(
        members.flatMap((look) => imagesOf.get(looks[look]!)!),
        areApart,
      ).map((images) => ({ id: randomUUID() as string, bits, images })),
    )
    .toSorted((one, other) => one.bits - other.bits)
    .slice(0, MOST_GROUPS);
}

async function imagesByLook(repository: GroupsRepository): Promise<Map<string, number[]>> {
  const imagesOf = new Map<string, number[]>();
  for (let after = 0; ;) {
    const rows = await repository.hashed(after, HASHES_IN_A_LOT);
    for (const { id, hash } of rows) {
      const images = imagesOf.get(hash);
      if (images) {
        images.push(id);
      } else {
        imagesOf.set(hash, [id]);
      }
    }
    if (rows.length < HASHES_IN_A_LOT) {
      return imagesOf;
    }
    after = rows.at(-1)!.id;
  }
}

/** Two that stood in a group which somebody has answered. */
async function answeredBefore(repository: GroupsRepository) {
  const groupsOf = new Map(
    (await repository.answered()).map(({ image, groups }) => [image, groups]),
  );
  return (one: number, other: number): boolean => {
    const others = groupsOf.get(other);
    return groupsOf.get(one)?.some((group) => others?.includes(group)) ?? false;
  };
}
