import { afterEach, expect, test, vi } from 'vitest';
import { watchConnection } from './connection.ts';

const connection = Object.assign(new EventTarget(), { type: 'wifi' });
let stop = () => {};

function network(onLine: boolean, type: string) {
  vi.stubGlobal('navigator', { onLine, connection });
  connection.type = type;
}

afterEach(() => {
  stop();
  vi.unstubAllGlobals();
});

test('a change of type, the loss and the return are told, each once', () => {
  network(true, 'wifi');
  const messages: string[] = [];
  stop = watchConnection((now, before) => messages.push(`${before} → ${now}`));

  network(true, 'cellular');
  connection.dispatchEvent(new Event('change'));
  network(false, 'none');
  globalThis.dispatchEvent(new Event('offline'));
  connection.dispatchEvent(new Event('change'));
  network(true, 'wifi');
  globalThis.dispatchEvent(new Event('online'));

  expect(messages).toEqual(['wifi → cellular', 'cellular → none', 'none → wifi']);
});
