import type { ConnectionType, DevicePorts } from './ports.ts';

interface NetworkInformation extends EventTarget {
  type?: string;
}

type NavigatorWithConnection = Navigator & { connection?: NetworkInformation };

export function connectionType({ onLine, connection }: NavigatorWithConnection): ConnectionType {
  return onLine ? (connection?.type ?? 'unknown') : 'none';
}

export const watchConnection: DevicePorts['watchConnection'] = (changed) => {
  const { connection } = navigator as NavigatorWithConnection;
  let before = connectionType(navigator);

  const look = () => {
    const now = connectionType(navigator);
    if (now !== before) {
      const was = before;
      before = now;
      changed(now, was);
    }
  };

  const sources: [EventTarget, string][] = [
    [globalThis, 'online'],
    [globalThis, 'offline'],
    ...(connection ? [[connection, 'change'] as [EventTarget, string]] : []),
  ];
  sources.forEach(([source, event]) => source.addEventListener(event, look));
  return () => sources.forEach(([source, event]) => source.removeEventListener(event, look));
};
