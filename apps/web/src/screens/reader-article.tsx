import { useSearch } from '@tanstack/react-router';
import { articleAddress } from '../entities/addresses.ts';
import { NotFoundScreen } from './not-found.tsx';

/** An article, or a chapter of a novel. */
export function ReaderArticleScreen() {
  const { post } = articleAddress(useSearch({ strict: false }));
  return post ? <main>{post}</main> : <NotFoundScreen />;
}
