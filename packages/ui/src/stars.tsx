import { Star, StarHalf } from 'lucide-react';
import './stars.css';

const PLACES = [1, 2, 3, 4, 5];

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
      {PLACES.map((place) => (
        <span key={place} className="stars-place" aria-hidden="true">
          <Star className="stars-empty" />
          {value >= place && <Star className="stars-full" />}
          {value === place - 0.5 && <StarHalf className="stars-full" />}
        </span>
      ))}
    </span>
  );
}
