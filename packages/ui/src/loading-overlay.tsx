import { useLayoutEffect, useRef } from 'react';
import { BoxMark } from './box-mark.tsx';
import './loading-overlay.css';
import { Spinner } from './spinner.tsx';

/** Lies over everything, open dialogs too, while it is rendered. Who shows it takes it away in time. */
export function LoadingOverlay({ label }: { label: string }) {
  const element = useRef<HTMLOutputElement>(null);

  useLayoutEffect(() => element.current?.showPopover(), []);

  return (
    <output ref={element} popover="manual" className="loading-overlay">
      <span className="loading-overlay-plate">
        <span className="loading-overlay-ring">
          <Spinner />
          <BoxMark size={32} />
        </span>
        {label}
      </span>
    </output>
  );
}
