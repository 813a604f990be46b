import type { AppError } from '../app-error.ts';
import { mediaNameOf, type MediaName } from './media-name.ts';
import type { MediaStore } from './media-store.ts';
import { endingOf } from './media-type.ts';
import type { PictureFilesRepository } from './picture-files.repository.ts';

const ADDRESS = /^\/m\/(full)\/([^/?]+)(?:\?.*)?$/;

/** Pictures that the staff puts where everybody sees them: on slides, on the guest page. */
export interface PublicPictures {
  /** Their names in the same order; afterwards everybody can fetch them. Nothing stands for none. */
  take(
    addresses: readonly (string | undefined)[],
    /** For one that the store does not have. */
    refusal: (at: number) => AppError,
  ): Promise<(MediaName | undefined)[]>;
}

/** Only what the store knows can be shown. */
export function publicPictures(files: PictureFilesRepository, store: MediaStore): PublicPictures {
  return {
    async take(addresses, refusal) {
      const names = addresses.map((address) => pictureIn(address));
      const known = await files.mimes(names.flatMap((name) => name?.hash ?? []));
      for (const [at, name] of names.entries()) {
        const isStored =
          name === undefined ||
          (isPicture(known.get(name.hash) ?? '', name) && (await store.find('private', name)));
        if (!isStored) {
          throw refusal(at);
        }
      }
      for (const name of names) {
        if (name) {
          await store.publish(name);
        }
      }
      return names;
    },
  };
}

const isPicture = (mime: string, { ending }: MediaName): boolean =>
  mime.startsWith('image/') && endingOf(mime) === ending;

function pictureIn(address: string | undefined): MediaName | undefined {
  const [, variant = '', file = ''] = ADDRESS.exec(address ?? '') ?? [];
  return mediaNameOf(variant, file) ?? undefined;
}
