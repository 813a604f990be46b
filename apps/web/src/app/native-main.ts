import { showApp, startDevice } from '../native/capacitor/start.ts';

/** The first file of the page inside of the native app. */
await startDevice();
await import('./main.tsx');
await showApp();
