import type { DevicePorts } from '../ports.ts';
import { fetchAsApp, SERVER } from './server.ts';

/** An EventSource shows no header, so the stream is read by hand. */
export const openEvents: DevicePorts['openEvents'] = (path) => {
  const target = new EventTarget();
  const leaving = new AbortController();

  const read = async () => {
    const { ok, body } = await fetchAsApp(SERVER + path, {
      headers: { accept: 'text/event-stream' },
      signal: leaving.signal,
      cache: 'no-store',
    });
    if (!ok || !body) {
      throw new Error('no events');
    }
    target.dispatchEvent(new Event('open'));
    const reader = body.pipeThrough(new TextDecoderStream()).getReader();
    let waiting = '';
    for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
      const blocks = (waiting + piece.value).split('\n\n');
      waiting = blocks.pop() ?? '';
      blocks.forEach((block) => tell(block));
    }
  };

  function tell(block: string): void {
    const type = /^event: ?(.*)$/m.exec(block)?.[1];
    const data = /^data: ?(.*)$/m.exec(block)?.[1];
    if (type !== undefined && data !== undefined) {
      target.dispatchEvent(new MessageEvent(type, { data }));
    }
  }

  read()
    .catch(() => undefined)
    .finally(() => {
      if (!leaving.signal.aborted) {
        target.dispatchEvent(new Event('error'));
      }
    });
  return {
    addEventListener: (type, listener) =>
      target.addEventListener(type, (event) => listener(event as MessageEvent<string>)),
    close: () => leaving.abort(),
  };
};
