import type { ReactNode } from 'react';

interface MarkedTextProps {
  text: string;
  /** From, to, from, to … */
  marks: readonly number[] | undefined;
}

/** A text in which what was searched for stands out. */
export const MarkedText = ({ text, marks }: MarkedTextProps): ReactNode =>
  marks
    ? [0, ...marks].map((from, at) => {
        const part = text.slice(from, marks[at]);
        return at % 2 > 0 ? (
          <mark key={from} className="found-mark">
            {part}
          </mark>
        ) : (
          part
        );
      })
    : text;
