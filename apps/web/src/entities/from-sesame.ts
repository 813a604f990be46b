import { useSearch } from '@tanstack/react-router';
import { detailAddress } from './addresses.ts';

/** What an address carries on: who came by a code stays in that mode on every page behind it. */
export function useFromSesame(): { isFromSesame?: true } {
  const isFromSesame = detailAddress(useSearch({ strict: false })).isFromSesame ?? false;
  return isFromSesame ? { isFromSesame } : {};
}
