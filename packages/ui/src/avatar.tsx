import { UserRound } from 'lucide-react';
import './avatar.css';
import { classNames } from './class-names.ts';

const HUES = 4;

/** The same name has the same colour everywhere. */
function hueOf(name: string): number {
  const sum = Array.from(name).reduce(
    (total, character) => (total * 31 + (character.codePointAt(0) ?? 0)) % 9973,
    7,
  );
  return (sum % HUES) + 1;
}

/** A face drawn from the name; whoever has none is a silhouette. The name stands beside it. */
export function Avatar({ name, small = false }: { name: string; small?: boolean }) {
  const [first] = Array.from(name);
  return (
    <span
      className={classNames('avatar', `avatar-${hueOf(name)}`, small && 'avatar-small')}
      aria-hidden="true"
    >
      {first ? first.toUpperCase() : <UserRound size={small ? 22 : 32} />}
    </span>
  );
}
