import { AudioHost } from '../features/audio/audio-host.tsx';
import { ProgressKeeper } from '../features/continue/progress-keeper.tsx';
import { NetworkWatch } from '../features/startup/network-watch.tsx';
import { LoadingHost } from '../shared/loading-host.tsx';
import { ToastHost } from '../shared/toast-host.tsx';
import { DialogsBehind } from './dialogs-behind.tsx';

/** What may lie over any screen. */
export function Overlays() {
  return (
    <>
      <NetworkWatch />
      <ProgressKeeper />
      <AudioHost />
      <DialogsBehind />
      <LoadingHost />
      <ToastHost />
    </>
  );
}
