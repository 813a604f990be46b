import { renderInApp } from '@baohe/app-shell/testing/render';
import { toast } from '@baohe/app-shell/toast';
import { act, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ConsoleToasts } from './console-toasts.tsx';

function Screen({ isOpen }: { isOpen: boolean }) {
  return (
    <>
      {isOpen && <dialog open aria-label="设置" />}
      <ConsoleToasts />
    </>
  );
}

test('a toast can be touched over whichever dialog is open, and is not gone with it', () => {
  const { rerender } = renderInApp(<Screen isOpen />);
  act(() => toast('已保存', 'done'));
  expect(screen.getByRole('dialog').contains(screen.getByText('已保存'))).toBe(true);
  act(() => {
    toast('已发布', 'done');
    rerender(<Screen isOpen={false} />);
  });
  expect(document.body.contains(screen.getByText('已发布'))).toBe(true);
});
