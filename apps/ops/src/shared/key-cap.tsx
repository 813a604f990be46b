/** A key as it is written on a keyboard; only where there is one. */
export function KeyCap({ children }: { children: string }) {
  return (
    <kbd aria-hidden="true" className="ops-key">
      {children}
    </kbd>
  );
}
