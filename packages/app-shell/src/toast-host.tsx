import { Toast } from '@baohe/ui/toast';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useLayoutEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { openDialogs } from './dialogs.ts';
import { useExternal } from './external-store.ts';
import { shownToast, type ShownToast } from './toast.ts';

export const TOAST_MS = 3000;
/** An error is read more slowly, and can be put away by hand; what can be taken back needs its time too. */
export const ERROR_TOAST_MS = 5000;

const hide = () => shownToast.set(null);

export function ToastHost() {
  const shown = useExternal(shownToast);
  const container = useTopmostContainer(shown);

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

const topmost = (): Element =>
  [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body;

/**
 * Whatever lies outside of an open modal dialog cannot be touched: the toast goes inside the topmost, whoever opened it,
 * and out again when that closes.
 */
function useTopmostContainer(shown: ShownToast | null): Element {
  const { length } = useExternal(openDialogs);
  const [container, setContainer] = useState<Element>(document.body);

  // After the drawing: a dialog that was closed together with the toast is gone by then.
  useLayoutEffect(() => {
    const look = (..._changed: unknown[]) => {
      const found = topmost();
      setContainer(found);
      return found;
    };
    const found = look(shown, length, container);
    const lookAgain = () => void look();
    found.addEventListener('close', lookAgain);
    return () => found.removeEventListener('close', lookAgain);
  }, [shown, length, container]);

  return container;
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
