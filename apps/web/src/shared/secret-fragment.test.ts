import { renderHook, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { startSecretFragment, useSecretFragment } from './secret-fragment.ts';

test('the secret leaves the address at once, and each time such a link is opened', async () => {
  history.replaceState({ other: 1 }, '', '/c?x=1#first');
  startSecretFragment();
  expect(location.href).toMatch(/\/c\?x=1$/);
  expect(history.state).toEqual({ other: 1 });
  const { result } = renderHook(useSecretFragment);
  expect(result.current).toBe('first');

  location.hash = '#second';
  await waitFor(() => expect(result.current).toBe('second'));
  expect(location.hash).toBe('');
});

test.each(['/g', '/a'])(
  'a link of %s stays whole: it can be reloaded, and opened in another browser',
  (path) => {
    history.replaceState(null, '', `${path}#lent`);
    startSecretFragment();
    expect(location.hash).toBe('#lent');
    expect(renderHook(useSecretFragment).result.current).toBe('lent');
  },
);

test('elsewhere the part after # is left alone', () => {
  history.replaceState(null, '', '/detail#comments');
  startSecretFragment();
  expect(location.hash).toBe('#comments');
});
