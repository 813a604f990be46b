import './progress-bar.css';

/** How far, 0 to 1. */
export function ProgressBar({ label, value }: { label: string; value: number }) {
  return <progress className="progress-bar" aria-label={label} value={value} />;
}
