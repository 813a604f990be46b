import type { PostShape } from '../../entities/post-card.tsx';
import './card-skeletons.css';

/** The room of cards that are far from the screen: as large as they are, and one node each. */
export function CardSkeletons({ count, shape }: { count: number; shape: PostShape }) {
  return Array.from({ length: count }, (_, index) => (
    <div key={index} className="card-skeleton" data-shape={shape} aria-hidden="true" />
  ));
}
