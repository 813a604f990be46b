interface PressedKey {
  key: string;
  ctrlKey: boolean;
  metaKey: boolean;
}

/** Ctrl-S and ⌘S. */
export const isSaveKey = ({ key, ctrlKey, metaKey }: PressedKey): boolean =>
  key === 's' && (ctrlKey || metaKey);
