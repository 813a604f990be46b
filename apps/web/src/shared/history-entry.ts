/** What stands in the browser's history for one of our screens. The names are the router's. */
export interface HistoryEntry {
  /** Place among our own entries of this tab. */
  __TSR_index: number;
  __TSR_key: string;
  key: string;
  /** Lies under the first screen and shows nothing. */
  floor?: true;
}

export function isHistoryEntry(state: unknown): state is HistoryEntry {
  return (
    typeof state === 'object' &&
    state !== null &&
    '__TSR_index' in state &&
    typeof state.__TSR_index === 'number'
  );
}
