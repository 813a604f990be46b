import { installEvent } from '../../shared/install-event.ts';
import { rememberOffered } from './install-record.ts';

/** Opens the browser's own question; it answers one tap only. */
export async function askBrowser(): Promise<void> {
  const event = installEvent.get();
  if (!event) {
    return;
  }
  installEvent.set(null);
  rememberOffered();
  await event.prompt();
}
