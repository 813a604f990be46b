import type { ShownToast } from '@baohe/app-shell/toast';
import { useLayoutEffect, useState } from 'react';

const topmost = (): Element =>
  [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body;

/**
 * Whatever lies outside of an open modal dialog cannot be touched: the toast goes inside the topmost, whoever opened it,
 * and out again when that closes.
 */
export function useToastContainer(shown: ShownToast | null): Element {
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
