import { AudioHost } from '../features/audio/audio-host.tsx';
import { ProgressKeeper } from '../features/continue/progress-keeper.tsx';
import { NetworkWatch } from '../features/startup/network-watch.tsx';
import { DialogHost } from '../shared/dialog-host.tsx';
import { LoadingHost } from '../shared/loading-host.tsx';
import { ToastHost } from '../shared/toast-host.tsx';
import { dialogRegistry } from './dialog-registry.ts';

/** What may lie over any screen. */
export function Overlays() {
  return (
    <>
      <NetworkWatch />
      <ProgressKeeper />
      <AudioHost />
      <DialogHost registry={dialogRegistry} />
      <LoadingHost />
      <ToastHost />
    </>
  );
}
