const KEY = 'page';

/** iOS empties the storage of a page when space runs out; what the app remembers comes back from a copy. */
export async function restoreStorage(): Promise<void> {
  const isEmpty = localStorage.length === 0;
  const { Preferences } = await import('@capacitor/preferences');
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') {
      void Preferences.set({
        key: KEY,
        value: JSON.stringify(Object.fromEntries(Object.entries(localStorage))),
      });
    }
  });
  if (!isEmpty) {
    return;
  }
  try {
    const { value } = await Preferences.get({ key: KEY });
    const stored = JSON.parse(value ?? '{}') as Record<string, string>;
    const entries = Object.entries(stored);
    entries.forEach(([key, text]) => localStorage.setItem(key, text));
    if (entries.length > 0) {
      // The app has begun without it.
      location.reload();
    }
  } catch {
    // It begins without.
  }
}
