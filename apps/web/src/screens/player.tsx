import { useSearch } from '@tanstack/react-router';
import { playerAddress } from '../entities/addresses.ts';
import { NotFoundScreen } from './not-found.tsx';

/** A film with the whole screen for it. */
export function PlayerScreen() {
  const { post } = playerAddress(useSearch({ strict: false }));
  return post ? <main>{post}</main> : <NotFoundScreen />;
}
