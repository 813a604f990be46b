import './skeleton.css';
import './skeleton-text.css';

/** Words that are on their way, in a place about as large as they will take. */
export function SkeletonText({ children }: { children: string }) {
  return (
    <span className="skeleton skeleton-text" aria-hidden="true">
      {children}
    </span>
  );
}
