import { Toast } from '@baohe/ui/toast';
import { useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { useExternal } from './external-store.ts';
import { shownToast } from './toast.ts';

export const TOAST_MS = 3000;
/** An error is read more slowly, and can be put away by hand. */
export const ERROR_TOAST_MS = 5000;

const hide = () => shownToast.set(null);

export function ToastHost() {
  const { t } = useLingui();
  const shown = useExternal(shownToast);

  useEffect(() => {
    if (!shown) {
      return;
    }
    const timer = setTimeout(hide, shown.kind === 'error' ? ERROR_TOAST_MS : TOAST_MS);
    return () => clearTimeout(timer);
  }, [shown]);

  if (!shown) {
    return null;
  }
  const { kind, text, onRetry } = shown;
  if (kind !== 'error') {
    return <Toast key={text} kind={kind} text={text} />;
  }
  const retry = () => {
    hide();
    onRetry?.();
  };
  return (
    <Toast
      key={text}
      kind="error"
      text={text}
      closeLabel={t`关闭`}
      onClose={hide}
      {...(onRetry && { retryLabel: t`重试`, onRetry: retry })}
    />
  );
}
