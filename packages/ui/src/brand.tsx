import { BoxMark } from './box-mark.tsx';
import './brand.css';

/** Mark and name. */
export function Brand({ name }: { name: string }) {
  return (
    <span className="brand">
      <BoxMark />
      {name}
    </span>
  );
}
