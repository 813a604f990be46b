/** Keys as they are written on a keyboard. */
export function Keys({ keys }: { keys: readonly string[] }) {
  return (
    <span className="inline-flex gap-1">
      {keys.map((key) => (
        <kbd
          key={key}
          className="inline-flex min-w-5.5 justify-center rounded-xs border border-line-strong px-1.5 font-sans text-2xs leading-normal text-text-2"
        >
          {key}
        </kbd>
      ))}
    </span>
  );
}
