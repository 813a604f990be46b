import { argv, stdout } from 'node:process';
import { newPrivateKey } from '../new-key.ts';

/** Makes as many keys as its first argument says, with varying litter in between, and says so. */
const count = Number(argv[2]);
const litter: object[] = [];
for (let made = 0; made < count; made++) {
  newPrivateKey(made % 2 === 0 ? 'x25519' : 'ed25519');
  litter.length = 0;
  for (let pieces = Math.random() * 300; pieces > 0; pieces--) {
    litter.push({ pieces });
  }
}
stdout.write(`made ${count}\n`);
