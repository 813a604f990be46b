const FIELDS = 'input, textarea, select, [contenteditable]';

const isRefreshKey = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  key === 'F5' || ((ctrlKey || metaKey) && !altKey && key.toLowerCase() === 'r');

const isInField = ({ target }: Event): boolean =>
  target instanceof Element && target.closest(FIELDS) !== null;

const hasSelection = (): boolean => getSelection()?.isCollapsed === false;

/** The refresh keys and the right button's menu do nothing; pulling down renews. Answers how to end it. */
export function blockRefresh(page: Document = document): () => void {
  const onKey = (event: KeyboardEvent) => {
    if (isRefreshKey(event) && !isInField(event)) {
      event.preventDefault();
    }
  };
  const onMenu = (event: MouseEvent) => {
    // The menu key of a keyboard comes without the right button: it stays for whoever needs it.
    if (event.button === 2 && !isInField(event) && !hasSelection()) {
      event.preventDefault();
    }
  };
  page.addEventListener('keydown', onKey);
  page.addEventListener('contextmenu', onMenu);
  return () => {
    page.removeEventListener('keydown', onKey);
    page.removeEventListener('contextmenu', onMenu);
  };
}
