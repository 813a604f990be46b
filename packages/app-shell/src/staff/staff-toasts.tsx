import { useLayoutEffect, useState } from 'react';
import { useExternal } from '../external-store.ts';
import { ToastIn } from '../toast-host.tsx';
import { shownToast } from '../toast.ts';

const topmost = (): Element =>
  [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body;

export function StaffToasts() {
  return <ToastIn container={useToastContainer()} />;
}

/**
 * Whatever lies outside of an open modal dialog cannot be touched: the toast goes inside the topmost, whoever opened it,
 * and out again when that closes.
 */
function useToastContainer(): Element {
  const shown = useExternal(shownToast);
  const [container, setContainer] = useState<Element>(document.body);

  // After the drawing: a dialog that was closed together with the toast is gone by then.
  useLayoutEffect(() => {
    const look = (..._changed: unknown[]) => {
      const found = topmost();
      setContainer(found);
      return found;
    };
    const found = look(shown, container);
    const lookAgain = () => void look();
    found.addEventListener('close', lookAgain);
    return () => found.removeEventListener('close', lookAgain);
  }, [shown, container]);

  return container;
}
