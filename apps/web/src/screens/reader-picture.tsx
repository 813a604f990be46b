import { useSearch } from '@tanstack/react-router';
import { pictureAddress } from '../entities/addresses.ts';
import { NotFoundScreen } from './not-found.tsx';

/** The pages of a picture work, chapter by chapter. */
export function ReaderPictureScreen() {
  const { post } = pictureAddress(useSearch({ strict: false }));
  return post ? <main>{post}</main> : <NotFoundScreen />;
}
