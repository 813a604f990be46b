import { useQueryClient } from '@tanstack/react-query';
import { renewFailedParts } from './lazy-part.tsx';

/**
 * Another try from the beginning. Replies that nothing on the page is drawn from are asked for again:
 * one of them may be what could not be drawn, and it would also come back from the device.
 */
export function useRetry(reset: () => void): () => void {
  const queries = useQueryClient();
  return () => {
    renewFailedParts();
    queries.removeQueries({ type: 'inactive' });
    reset();
  };
}
