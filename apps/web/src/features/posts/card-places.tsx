import type { PostShape } from '../../entities/post-card.tsx';
import './card-places.css';

/** The room of cards that are far from the screen: as large as they are, and one node each. */
export function CardPlaces({ count, shape }: { count: number; shape: PostShape }) {
  return Array.from({ length: count }, (_, place) => (
    <div key={place} className="card-place" data-shape={shape} aria-hidden="true" />
  ));
}
