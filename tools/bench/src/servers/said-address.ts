import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';

const ADDRESS = /http:\/\/127\.0\.0\.1:\d+/;

export interface Serving {
  readonly address: string;
  /** All that it has said until then. */
  readonly output: string;
}

/** Waits until the server says where it is; fails with its words if it ends instead. */
export function saidAddress(child: ChildProcess): Promise<Serving> {
  return new Promise((resolve, reject) => {
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding('utf8').on('data', (text: string) => {
        output += text;
        const address = ADDRESS.exec(output)?.[0];
        if (address) {
          resolve({ address, output });
        }
      });
    }
    void once(child, 'close').then(() => reject(new Error(`ended without an address: ${output}`)));
  });
}
