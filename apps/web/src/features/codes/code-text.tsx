import { codeParts } from '@baohe/domain/codes/code';

/** A code to be read aloud and compared: figures and letters that cannot be taken for each other. */
export function CodeText({ code }: { code: string }) {
  return (
    <p className="mt-3 flex flex-wrap justify-center gap-1.5 text-center">
      <span className="sr-only">{code}</span>
      {codeParts(code).map((part, at) => (
        <span
          key={at}
          aria-hidden="true"
          className="rounded-md bg-surface-3 px-2 py-1.5 font-code text-lg font-bold tracking-[.12em] text-ember"
        >
          {part}
        </span>
      ))}
    </p>
  );
}
