import { SettingRefused } from '../platform/settings/settings.ts';
import { StartRefused } from '../platform/start-refused.ts';

/** A mistake of the person is one line; a fault of ours is the whole trace. */
export function runCommand(command: () => Promise<void>): void {
  command().catch((error: unknown) => {
    const expected = error instanceof StartRefused || error instanceof SettingRefused;
    console.error(expected ? error.message : error);
    process.exitCode = 1;
  });
}
