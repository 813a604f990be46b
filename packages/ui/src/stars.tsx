import { Star, StarHalf } from 'lucide-react';
import './stars.css';

const POSITIONS = [1, 2, 3, 4, 5];

type StarsProps = {
  /** Of five, in halves. */
  value: number;
  /** Heard instead of the drawing. */
  label: string;
};

export function Stars({ value, label }: StarsProps) {
  return (
    <span className="stars">
      <span className="sr-only">{label}</span>
      {POSITIONS.map((index) => (
        <span key={index} className="stars-place" aria-hidden="true">
          <Star className="stars-empty" />
          {value >= index && <Star className="stars-full" />}
          {value === index - 0.5 && <StarHalf className="stars-full" />}
        </span>
      ))}
    </span>
  );
}
