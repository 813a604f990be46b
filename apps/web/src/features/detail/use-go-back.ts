import { useNavigate, useRouter } from '@tanstack/react-router';
import { isHistoryEntry } from '../../shared/history-entry.ts';

/** The first screen of a tab; below it lies only the floor. */
const FIRST_INDEX = 1;

/** Where one came from: a code leads back to the codes, a link from outside to the home page. */
export function useGoBack(isFromSesame: boolean): () => void {
  const router = useRouter();
  const navigate = useNavigate();
  return () => {
    const { state } = router.history.location;
    if (isFromSesame) {
      void navigate({ to: '/sesame' });
    } else if (isHistoryEntry(state) && state.__TSR_index > FIRST_INDEX) {
      router.history.back();
    } else {
      void navigate({ to: '/one/osusume' });
    }
  };
}
