import type { Zone } from '@baohe/domain/posts/zone';
import { coverName, VARIANTS } from '../../platform/media/media-name.ts';
import type { MediaStore } from '../../platform/media/media-store.ts';
import type { CoverRow, CoversRepository } from './covers.repository.ts';

const COVERS_IN_A_LOT = 200;

interface MoveCoversParts {
  covers: CoversRepository;
  store: MediaStore;
  signal?: AbortSignal;
  /** How many covers are asked for at a time. */
  lot?: number;
}

/**
 * Puts the covers of a zone into the bucket where they belong, as the zone is open or closed now. To be
 * called after each change; stopped anywhere and called again it ends the same.
 */
export async function moveCovers(
  { covers, store, signal, lot = COVERS_IN_A_LOT }: MoveCoversParts,
  zone: Zone,
): Promise<void> {
  await covers.inTurn(async (lost) => {
    let after: string | undefined = '';
    while (after !== undefined) {
      if (signal?.aborted || lost.aborted) {
        return;
      }
      // Asked each time: whoever changes it meanwhile waits for us, and goes through all of it again.
      const open = await covers.isOpen(zone);
      const next: CoverRow[] = await covers.ofZone(zone, after, lot);
      for (const cover of next) {
        await move(store, cover, open || cover.elsewhere);
      }
      after = next.at(-1)?.hash;
    }
  });
}

async function move(store: MediaStore, cover: CoverRow, open: boolean): Promise<void> {
  for (const variant of VARIANTS) {
    const name = coverName(cover, variant);
    if (!open) {
      await store.withdraw(name);
    } else if (await store.find('private', name)) {
      await store.publish(name);
    }
  }
}
