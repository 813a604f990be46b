/** Long enough to read that it went well. */
export const RELOAD_MS = 3000;

/** A test hands in its own. */
export const page = { reload: () => location.reload() };

/** Everything on the page was drawn for the guest; it begins anew for the user. */
export function reloadLater(): void {
  setTimeout(() => page.reload(), RELOAD_MS);
}
