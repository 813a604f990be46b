/** 'none' without network; the browser's word (wifi, cellular …) where it tells, else 'unknown'. */
export type ConnectionType = string;

interface NetworkInformation extends EventTarget {
  type?: string;
}

type NavigatorWithConnection = Navigator & { connection?: NetworkInformation };

export function connectionType({ onLine, connection }: NavigatorWithConnection): ConnectionType {
  return onLine ? (connection?.type ?? 'unknown') : 'none';
}

export function watchConnection(
  changed: (now: ConnectionType, before: ConnectionType) => void,
): () => void {
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
}
