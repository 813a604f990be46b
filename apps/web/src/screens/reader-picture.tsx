import { useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { PictureReader } from '../features/reader-picture/picture-reader.tsx';
import { NotFoundScreen } from './not-found.tsx';

/** The pages of a picture work, chapter by chapter. */
export function ReaderPictureScreen(): ReactNode {
  const { post, ...address } = useSearch({ from: '/reader-picture' });
  return post ? (
    // Another work is another book: nothing of the one before stays open.
    <PictureReader key={post} postId={post} address={address} />
  ) : (
    <NotFoundScreen />
  );
}
