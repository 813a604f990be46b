import { expect, onTestFinished, test, vi } from 'vitest';
import { afterPaint } from './after-paint.ts';

test('what waits for the frame is done after it, and not at all when it is called off', async () => {
  const done: string[] = [];
  afterPaint(() => done.push('called off'))();
  requestAnimationFrame(() => done.push('frame'));
  await new Promise<void>((finish) => {
    afterPaint(() => {
      done.push('work');
      finish();
    });
  });
  expect(done).toEqual(['frame', 'work']);
});

test('in a page that makes no frames it is done all the same', async () => {
  vi.stubGlobal('requestAnimationFrame', () => 0);
  onTestFinished(() => void vi.unstubAllGlobals());
  const work = vi.fn<() => void>();
  afterPaint(work);
  await vi.waitFor(() => expect(work).toHaveBeenCalledOnce());
});
