import { useSearch } from '@tanstack/react-router';
import { pictureAddress } from '../entities/addresses.ts';
import { PictureReader } from '../features/reader-picture/picture-reader.tsx';
import { NotFoundScreen } from './not-found.tsx';

/** The pages of a picture work, chapter by chapter. */
export function ReaderPictureScreen() {
  const { post, ...address } = pictureAddress(useSearch({ strict: false }));
  return post ? (
    // Another work is another book: nothing of the one before stays open.
    <PictureReader key={post} postId={post} address={address} />
  ) : (
    <NotFoundScreen />
  );
}
