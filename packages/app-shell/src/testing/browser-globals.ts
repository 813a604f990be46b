import { webcrypto } from 'node:crypto';
import { CompressionStream, DecompressionStream } from 'node:stream/web';

/** Every browser has these on its window; jsdom has them not, or without `subtle`. */
const missing = { crypto: webcrypto, CompressionStream, DecompressionStream };

for (const [name, value] of Object.entries(missing)) {
  Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
}

// jsdom lays nothing out, so it has nothing to scroll.
Object.defineProperty(Element.prototype, 'scrollIntoView', { value: () => {}, writable: true });
