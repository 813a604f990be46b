import type { Plugin } from 'vite';

const MADE = /^(var |  )(\w+Exception) = Error\((formatProdErrorMessage\(\d+\))\)/gm;

/** The errors that React throws to itself, with their words and without a stack. */
export function withoutStacks(code: string): string {
  const lean = code.replace(
    MADE,
    '$1$2 = Object.create(Error.prototype, { message: { value: $3 } })',
  );
  if (lean === code) {
    throw new Error('react-dom makes its signals in another way now');
  }
  return lean;
}

/**
 * React makes a handful of errors while it is unpacked, to throw them to itself later and never to show them.
 * For the stack of each V8 may parse what it has just compiled once more, the whole first file: 25 ms of CPU.
 */
export function reactSignals(): Plugin {
  return {
    name: 'react-signals',
    apply: 'build',
    transform: {
      filter: { id: /\/react-dom-client\.production\.js$/ },
      handler: (code) => ({ code: withoutStacks(code), map: null }),
    },
  };
}
