import { iconButtonClass } from '@baohe/ui/icon-button';
import { useLingui } from '@lingui/react/macro';
import { Link, useCanGoBack, useRouter } from '@tanstack/react-router';
import { ChevronLeft } from 'lucide-react';

/** Back to where one came from; to the home page for whoever came by the address. */
export function BackLink({ className = iconButtonClass() }: { className?: string }) {
  const { t } = useLingui();
  const router = useRouter();
  const canGoBack = useCanGoBack();
  return (
    <Link
      to="/one/osusume"
      aria-label={t`返回`}
      className={className}
      onClick={(event) => {
        if (canGoBack) {
          event.preventDefault();
          router.history.back();
        }
      }}
    >
      <ChevronLeft size={24} aria-hidden="true" />
    </Link>
  );
}
