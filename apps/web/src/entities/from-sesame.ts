import { useSearch } from '@tanstack/react-router';

/** What an address carries on: who came by a code stays in that mode on every page behind it. */
export function useFromSesame(): { isFromSesame?: true } {
  const { isFromSesame } = useSearch({ strict: false });
  return isFromSesame ? { isFromSesame } : {};
}
