import { useNavigate, useRouter } from '@tanstack/react-router';
import { isHistoryEntry } from '../../shared/history-entry.ts';

/** The first screen of a tab; below it lies only the floor. */
const FIRST_INDEX = 1;

/** Back to where one came from; whoever came by the address gets to the page of the post. */
export function useLeave(post: string): () => void {
  const router = useRouter();
  const navigate = useNavigate();
  return () => {
    const { state } = router.history.location;
    if (isHistoryEntry(state) && state.__TSR_index > FIRST_INDEX) {
      router.history.back();
    } else {
      void navigate({ to: '/detail', search: { post }, replace: true });
    }
  };
}
