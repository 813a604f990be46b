import { useNavigate, useRouter } from '@tanstack/react-router';

/** Where one came from: a code leads back to the codes, a link from outside to the home page. */
export function useGoBack(isFromSesame: boolean): () => void {
  const router = useRouter();
  const navigate = useNavigate();
  return () => {
    if (isFromSesame) {
      void navigate({ to: '/sesame' });
    } else if (router.history.canGoBack()) {
      router.history.back();
    } else {
      void navigate({ to: '/one/osusume' });
    }
  };
}
