import { AppError } from '../../platform/app-error.ts';
import { mediaNameOf, type MediaName } from '../../platform/media/media-name.ts';
import type { MediaStore } from '../../platform/media/media-store.ts';
import { endingOf } from '../../platform/media/media-type.ts';
import type { SlideFilesRepository } from './slide-files.repository.ts';

const ADDRESS = /^\/m\/(full)\/([^/?]+)(?:\?.*)?$/;

/** The pictures that slides are made of. */
interface SlidePictures {
  /** Their hashes in the same order; afterwards everybody can fetch them. Nothing stands for none. */
  take(addresses: readonly (string | undefined)[]): Promise<(Buffer | undefined)[]>;
}

/** Only what the store knows can be on a slide. */
export function slidePictures(files: SlideFilesRepository, store: MediaStore): SlidePictures {
  return {
    async take(addresses) {
      const names = addresses.map((address) => nameIn(address));
      const known = await files.mimes(names.flatMap((name) => name?.hash ?? []));
      for (const [at, name] of names.entries()) {
        const isStored =
          name === undefined ||
          (endingOf(known.get(name.hash) ?? '') === name.ending &&
            (await store.find('private', name)));
        if (!isStored) {
          throw new AppError('request.invalid', { field: `carousels.${at}.carouselUrl` });
        }
      }
      for (const name of names) {
        if (name) {
          await store.publish(name);
        }
      }
      return names.map((name) => name && Buffer.from(name.hash, 'hex'));
    },
  };
}

function nameIn(address: string | undefined): MediaName | undefined {
  const [, variant = '', file = ''] = ADDRESS.exec(address ?? '') ?? [];
  return mediaNameOf(variant, file) ?? undefined;
}
