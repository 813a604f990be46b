import '@baohe/ui/checkbox.css';
import { useEffect, useRef, type MouseEvent } from 'react';

interface MarkBoxProps {
  label: string;
  isMarked: boolean;
  /** Some of what it stands for, not all. */
  isPartly?: boolean;
  /** With ⇧ held: everything between the last one and this. */
  onMark: (isRange: boolean) => void;
}

/** A checkbox without a sentence beside it; the whole cell is its target. */
export function MarkBox({ label, isMarked, isPartly = false, onMark }: MarkBoxProps) {
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (box.current) {
      box.current.indeterminate = isPartly;
    }
  }, [isPartly]);
  return (
    <label className="checkbox mark-box">
      <input
        ref={box}
        type="checkbox"
        aria-label={label}
        checked={isMarked}
        // The change itself does not say whether ⇧ was held.
        onChange={() => {}}
        onClick={(event: MouseEvent) => onMark(event.shiftKey)}
      />
    </label>
  );
}
