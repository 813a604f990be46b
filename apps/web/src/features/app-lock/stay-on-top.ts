/** A dialog that opens behind the lock would lie above it: the lock is laid on top again before anything is painted. */
export function stayOnTop(host: HTMLElement): () => void {
  const raise = () => {
    const lock = host.querySelector('dialog');
    lock?.close();
    lock?.showModal();
  };
  const observer = new MutationObserver((changes) => {
    const opened = changes.some(
      ({ target }) => target instanceof HTMLDialogElement && target.open && !host.contains(target),
    );
    if (opened) {
      raise();
    }
  });
  observer.observe(document, { subtree: true, attributeFilter: ['open'] });
  return () => observer.disconnect();
}

const KEYS = ['keydown', 'keyup', 'keypress'] as const;

/** What is typed into the lock turns no page behind it. */
export function keepKeys(host: HTMLElement): () => void {
  const stop = (event: Event) => event.stopPropagation();
  const stopOutside = (event: Event) => {
    if (!(event.target instanceof Node && host.contains(event.target))) {
      event.stopImmediatePropagation();
    }
  };
  KEYS.forEach((key) => {
    host.addEventListener(key, stop);
    window.addEventListener(key, stopOutside, { capture: true });
  });
  return () =>
    KEYS.forEach((key) => {
      host.removeEventListener(key, stop);
      window.removeEventListener(key, stopOutside, { capture: true });
    });
}
