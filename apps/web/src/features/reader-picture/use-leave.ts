import { useNavigate, useRouter } from '@tanstack/react-router';

/** Back to where one came from; whoever came by the address gets to the page of the post. */
export function useLeave(post: string): () => void {
  const router = useRouter();
  const navigate = useNavigate();
  return () => {
    if (router.history.canGoBack()) {
      router.history.back();
    } else {
      void navigate({ to: '/detail', search: { post }, replace: true });
    }
  };
}
