import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { shownToast } from '../../../shared/toast.ts';
import { renderOnServer } from '../../../testing/on-server.tsx';
import { press } from '../../../testing/typing.ts';
import { PostMoreDialog } from './post-more-dialog.tsx';

test.each(['赞助', '推广'])('%s closes the dialog and says ❤ 暂不支持 ❤', async (name) => {
  shownToast.set(null);
  let closed = false;
  renderOnServer(<PostMoreDialog onClose={() => (closed = true)} />);
  await screen.findByRole('dialog', { name: '更多' });
  await press(name);
  expect(closed).toBe(true);
  expect(shownToast.get()?.text).toBe('❤ 暂不支持 ❤');
});
