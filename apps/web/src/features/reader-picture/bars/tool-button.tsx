import type { ComponentProps, CSSProperties } from 'react';

/** Their places in the row of reader-picture.css. */
const ICONS = {
  back: 0,
  save: 1,
  list: 2,
  previousChapter: 3,
  nextChapter: 4,
  previous: 5,
  next: 6,
  scroll: 7,
  page: 8,
  night: 9,
  day: 10,
  direction: 11,
  settings: 12,
  mark: 13,
  marked: 14,
  thumbnails: 15,
} as const;

type ToolButtonProps = Omit<ComponentProps<'button'>, 'aria-label' | 'className'> & {
  icon: keyof typeof ICONS;
  /** Said aloud where no word stands below the icon. */
  label?: string;
};

/** An icon of the bars. Drawn by the style sheet: as elements they would be half of the reader. */
export function ToolButton({ icon, label, ...rest }: ToolButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      aria-label={label}
      className={label === undefined ? 'reader-tool reader-tool-word' : 'reader-tool'}
      style={{ '--icon': ICONS[icon] } as CSSProperties}
    />
  );
}
