import type { ReactNode } from 'react';
import './pass.css';

type PassProps = {
  /** What the card is; heard. */
  name: string;
  label: ReactNode;
  /** A button at the end of the card. */
  action?: ReactNode;
  children: ReactNode;
};

/** The member's card: a label and the one thing that matters on it. */
export function Pass({ name, label, action, children }: PassProps) {
  return (
    <section className="pass" aria-label={name}>
      <p className="pass-label">{label}</p>
      <div className="pass-row">
        <p className="pass-value">{children}</p>
        {action}
      </div>
    </section>
  );
}
