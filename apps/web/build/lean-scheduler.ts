import type { Plugin } from 'vite';

const UNUSED =
  /^exports\.unstable_(?:forceFrameRate|next|runWithPriority|wrapCallback) = function[^]*?\n\};\n/gm;

/** React's scheduler without what nobody here calls, React itself included. */
export function withoutUnused(code: string): string {
  const { length } = code.match(UNUSED) ?? [];
  if (length !== 4) {
    throw new Error('the scheduler is written in another way now');
  }
  return code.replaceAll(UNUSED, '');
}

/** A library in CommonJS is shipped whole: a bundler cannot know which of its exports are read. */
export function leanScheduler(): Plugin {
  return {
    name: 'lean-scheduler',
    apply: 'build',
    transform: {
      filter: { id: /\/scheduler\.production\.js$/ },
      handler: (code) => ({ code: withoutUnused(code), map: null }),
    },
  };
}
