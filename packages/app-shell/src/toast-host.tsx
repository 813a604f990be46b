import { Toast } from '@baohe/ui/toast';
import { useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { createPortal } from 'react-dom';
import { openDialogs } from './dialogs.ts';
import { useExternal } from './external-store.ts';
import { shownToast, type ShownToast } from './toast.ts';

export const TOAST_MS = 3000;
/** An error is read more slowly, and can be put away by hand; what can be taken back needs its time too. */
export const ERROR_TOAST_MS = 5000;

const hide = () => shownToast.set(null);

export function ToastHost() {
  // Looked for anew with each toast: a dialog stands open a moment after the store says so.
  useExternal(shownToast);
  return <ToastIn container={useTopmostContainer()} />;
}

/** For apps that open dialogs in other ways than by the store, and know where it can be touched. */
export function ToastIn({ container }: { container: Element }) {
  const shown = useExternal(shownToast);

  useEffect(() => {
    if (!shown) {
      return;
    }
    const isShort = shown.kind !== 'error' && !shown.onUndo && !shown.reason;
    const timer = setTimeout(hide, isShort ? TOAST_MS : ERROR_TOAST_MS);
    return () => clearTimeout(timer);
  }, [shown]);

  return shown && createPortal(<ShownToastPart key={shown.text} {...shown} />, container);
}

/** Whatever lies outside of an open modal dialog cannot be touched: the toast goes inside the topmost. */
function useTopmostContainer(): Element {
  // By the store's count: a dialog that is closing stands in the document a moment longer.
  const { length } = useExternal(openDialogs);
  return document.querySelectorAll('dialog[open]')[length - 1] ?? document.body;
}

function ShownToastPart({ kind, text, onRetry, onUndo, reason, way }: ShownToast) {
  const { t } = useLingui();
  if (kind !== 'error') {
    const action = onUndo ? { label: t`撤销`, follow: onUndo } : way;
    const act = () => {
      hide();
      action?.follow();
    };
    return (
      <Toast
        {...{ kind, text, reason }}
        {...(action && { actionLabel: action.label, onAction: act })}
      />
    );
  }
  const retry = () => {
    hide();
    onRetry?.();
  };
  return (
    <Toast
      kind="error"
      text={text}
      closeLabel={t`关闭`}
      onClose={hide}
      {...(onRetry && { retryLabel: t`重试`, onRetry: retry })}
    />
  );
}
