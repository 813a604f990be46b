import type { CSSProperties } from 'react';

/** In the order of the style sheet. */
const ICONS = [
  'search',
  'bookmark-plus',
  'table-of-contents',
  'sun',
  'moon',
  'settings-2',
  'volume-2',
] as const;

/** Drawn by the style sheet: as a drawing of its own each would be up to ten elements beside the text. */
export function ReaderIcon({ name }: { name: (typeof ICONS)[number] }) {
  const style = { '--icon': ICONS.indexOf(name) } as CSSProperties;
  return <span className="novel-icon" style={style} aria-hidden="true" />;
}
