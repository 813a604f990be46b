const KEY = 'page';

/** iOS empties the storage of a page when space runs out; what the app remembers comes back from a copy. */
export async function restoreStorage(): Promise<void> {
  const { Preferences } = await import('@capacitor/preferences');
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') {
      void Preferences.set({
        key: KEY,
        value: JSON.stringify(Object.fromEntries(Object.entries(localStorage))),
      });
    }
  });
  if (localStorage.length > 0) {
    return;
  }
  try {
    const { value } = await Preferences.get({ key: KEY });
    const stored = JSON.parse(value ?? '{}') as Record<string, string>;
    Object.entries(stored).forEach(([key, text]) => localStorage.setItem(key, text));
  } catch {
    // It begins without.
  }
}
