import { fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { renderOnServer } from '../../testing/on-server.tsx';
import { FormFoot } from './form-foot.tsx';
import { Form } from './form.tsx';
import { TextInput } from './text-input.tsx';
import { useConsoleForm } from './use-console-form.ts';

const LABEL = 'name of it';
const SAVE = 'put it there';

function Editor({ onSubmit }: { onSubmit: () => Promise<void> }) {
  const form = useConsoleForm({ defaults: { title: 'one' } });
  return (
    <Form form={form} onSubmit={onSubmit}>
      <TextInput name="title" label={LABEL} />
      <FormFoot action={SAVE} />
    </Form>
  );
}

test('what is being sent is not sent a second time, by the key or by Enter; afterwards it is', async () => {
  let finish = () => {};
  const onSubmit = vi.fn<() => Promise<void>>(() => new Promise((done) => (finish = done)));
  renderOnServer(<Editor onSubmit={onSubmit} />);
  const user = userEvent.setup();
  const field = await screen.findByLabelText(LABEL);
  await user.type(field, ' more');
  await user.keyboard('{Control>}ss{/Control}');
  await waitFor(() => expect(onSubmit).toHaveBeenCalled());
  // False: the browser is kept from loading the page anew.
  expect(fireEvent.submit(field.closest('form')!)).toBe(false);
  await user.keyboard('{Control>}s{/Control}');
  expect(onSubmit).toHaveBeenCalledOnce();
  finish();
  await waitFor(async () => {
    await user.keyboard('{Control>}s{/Control}');
    expect(onSubmit).toHaveBeenCalledTimes(2);
  });
});
