import { iconButtonClass } from '@baohe/ui/icon-button';
import { useLingui } from '@lingui/react/macro';
import { Link, useCanGoBack, useNavigate, useRouter } from '@tanstack/react-router';
import { ChevronLeft } from 'lucide-react';

/** Back to where one came from; to the home page for whoever came by the address. */
export function BackLink({ className = iconButtonClass() }: { className?: string }) {
  const { t } = useLingui();
  const goBack = useGoBack();
  return (
    <Link
      to="/one/osusume"
      aria-label={t`返回`}
      className={className}
      onClick={(event) => {
        if (!event.ctrlKey && !event.metaKey && !event.shiftKey) {
          event.preventDefault();
          goBack();
        }
      }}
    >
      <ChevronLeft size={24} aria-hidden="true" />
    </Link>
  );
}

/** The same for a key. */
export function useGoBack(): () => void {
  const router = useRouter();
  const navigate = useNavigate();
  const canGoBack = useCanGoBack();
  return () => {
    if (canGoBack) {
      router.history.back();
    } else {
      void navigate({ to: '/one/osusume' });
    }
  };
}
