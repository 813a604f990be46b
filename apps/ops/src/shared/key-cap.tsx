/** A key as it is written on a keyboard; only where there is one. */
export function KeyCap({ name }: { name: string }) {
  return (
    <kbd aria-hidden="true" className="ops-key">
      {name}
    </kbd>
  );
}
