import './spinner.css';

/** Turns inside the thing that was pressed; the words beside it say what is going on. */
export function Spinner() {
  return <span className="spinner" aria-hidden="true" />;
}
