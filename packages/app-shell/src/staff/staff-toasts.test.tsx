import { act, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderInApp } from '../testing/render.tsx';
import { toast } from '../toast.ts';
import { StaffToasts } from './staff-toasts.tsx';

function Screen({ isOpen }: { isOpen: boolean }) {
  return (
    <>
      {isOpen && <dialog open aria-label="设置" />}
      <StaffToasts />
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
