import type { ReviewImage } from '@baohe/contract/review';
import type { MediaAddresses } from '../../platform/media/media-addresses.ts';
import { endingOf } from '../../platform/media/media-type.ts';
import type { SessionCaller } from '../../platform/session/session.ts';
import type { ImageRow } from './images.repository.ts';

interface PictureFile {
  hash: string | null;
  mime: string | null;
}

/** Writes images for one operator, with addresses that are good in their session alone. */
export function imagePresenter(addresses: MediaAddresses, { session }: SessionCaller) {
  const signers = new Map<number, ReturnType<MediaAddresses['signer']>>();
  const signerOf = (post: number) => {
    const signer = signers.get(post) ?? addresses.signer({ session, right: 'staff', post });
    signers.set(post, signer);
    return signer;
  };
  const addressOf = (post: number, { hash, mime }: PictureFile): string => {
    const ending = mime === null ? undefined : endingOf(mime);
    return hash && ending ? signerOf(post)({ variant: 'full', hash, ending }) : '';
  };

  return {
    addressOf,

    present: (row: ImageRow): ReviewImage => {
      const full = addressOf(row.postNo, row);
      return {
        imageName: row.name,
        imageUrlFinal: full,
        imageUrlOnline: addressOf(row.postNo, { hash: row.smallHash, mime: row.smallMime }) || full,
        postUuid: row.postId,
        postTitle: row.title,
        cypherKey: row.code ?? '',
        publishTimes: row.publishTimes,
        preTrash: row.preTrash,
        isNsfw: row.isNsfw,
        preTrashSolid: row.preTrashSolid,
        actionType: row.action,
        page: (row.position ?? 0) + 1,
        pages: row.pages,
        width: row.width,
        height: row.height,
        size: row.size ?? 0,
        mime: row.mime ?? '',
      };
    },
  };
}
