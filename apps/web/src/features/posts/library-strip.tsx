import { PostStrip } from './post-strip.tsx';
import { useLibrary } from './use-library.ts';

/** A row of covers out of the library. */
export function LibraryStrip({ label, large = false }: { label: string; large?: boolean }) {
  return <PostStrip label={label} large={large} {...useLibrary()} />;
}
