import {
  DEFAULT_KEY_FILE,
  KeyRefused,
  makeKeys,
  publicLine,
  publicPem,
  writePublicKey,
} from './signing-keys.ts';

/** npm run keys [-- FILE]: the pair of keys by which apps know the operator's updates. */
const [keyFile = DEFAULT_KEY_FILE] = process.argv.slice(2);

try {
  const key = await makeKeys(keyFile);
  const publicFile = await writePublicKey(key, keyFile);
  console.log(`The private key is in ${keyFile}, readable for you alone.
Keep a copy of it offline: without it no installed app can be updated any more, and whoever has it
can put any code onto the phones of your people. It never goes to the server.

The public key is in ${publicFile}. The wrapper is built with it:

  cp ${publicFile} apps/native/update-key.pem

${publicPem(key)}
The same in one line, for every build of the app that goes into the wrapper (VITE_UPDATE_KEY;
\`npm run publish-bundle\` sets it by itself):

${publicLine(key)}`);
} catch (error) {
  if (!(error instanceof KeyRefused)) {
    throw error;
  }
  console.error(error.message);
  process.exitCode = 1;
}
