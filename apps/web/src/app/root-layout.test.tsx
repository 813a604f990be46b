import { act, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';

vi.mock('./overlays.tsx', () => ({ Overlays: () => '在上面' }));

beforeEach(() => void vi.resetModules());

/** An app that is opened here, its splash still standing. */
async function openAt(address: string) {
  history.replaceState(null, '', address);
  const { renderOnServer } = await import('../testing/on-server.tsx');
  const { RootLayout } = await import('./root-layout.tsx');
  renderOnServer(
    <>
      <p>{'屏幕'}</p>
      <RootLayout />
    </>,
    [],
  );
  await screen.findByText('屏幕');
  // What it asks for at once is there now, and drawn.
  await vi.dynamicImportSettled();
  await act(() => vi.dynamicImportSettled());
}

test('what may lie over the screens comes after the first of them', async () => {
  await openAt('/one/osusume');
  expect(screen.queryByText('在上面')).toBeNull();
  const { hideSplash } = await import('@baohe/app-shell/splash');
  hideSplash();
  expect(await screen.findByText('在上面')).toBeTruthy();
});

test('in a reader it comes at once: it keeps the place', async () => {
  await openAt('/reader-article?post=a');
  expect(screen.getByText('在上面')).toBeTruthy();
});
