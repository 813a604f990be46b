import type { ReactNode } from 'react';
import './pass.css';

type PassProps = {
  /** What the card is; heard. */
  name: string;
  label: ReactNode;
  children: ReactNode;
};

/** The member's card: a label and the one thing that matters on it. */
export function Pass({ name, label, children }: PassProps) {
  return (
    <section className="pass" aria-label={name}>
      <p className="pass-label">{label}</p>
      <p className="pass-value">{children}</p>
    </section>
  );
}
