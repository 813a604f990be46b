import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { renderOnServer } from '../../testing/on-server.tsx';
import { DraftBanner } from './draft-banner.tsx';
import { FormFoot } from './form-foot.tsx';
import { Form } from './form.tsx';
import { TextInput } from './text-input.tsx';
import { useConsoleForm } from './use-console-form.ts';
import { useDraft } from './use-draft.ts';

const LABEL = 'name of it';
const SAVE = 'put it there';

function Editor({ version, title }: { version: string; title: string }) {
  const saved = { title };
  const form = useConsoleForm({ defaults: saved });
  const draft = useDraft(form, { key: 'me post 1', version, saved });
  return (
    <>
      <DraftBanner draft={draft} />
      <Form form={form} onSubmit={() => draft.clear()}>
        <TextInput name="title" label={LABEL} />
        <FormFoot action={SAVE} />
      </Form>
    </>
  );
}

beforeEach(() => localStorage.clear());

const field = () => screen.findByLabelText<HTMLInputElement>(LABEL);
const stored = () => localStorage.getItem('draft me post 1');

async function openEditor(version = '1', title = 'from the server') {
  cleanup();
  renderOnServer(<Editor version={version} title={title} />);
  return field();
}

async function typeMore() {
  await userEvent.type(await openEditor(), ' and more');
  await waitFor(() => expect(stored()).toContain('and more'));
}

test('unsaved work comes back after a reload, and is said', async () => {
  await typeMore();
  expect((await openEditor()).value).toBe('from the server and more');
  expect(screen.getByText('上次没有保存的内容已经恢复。')).toBeTruthy();
});

test('thrown away, the form shows what the server has and nothing comes back', async () => {
  await typeMore();
  await openEditor();
  await userEvent.click(screen.getByRole('button', { name: '丢弃' }));
  expect((await field()).value).toBe('from the server');
  await waitFor(() => expect(stored()).toBeNull());
});

test('what was saved does not come back', async () => {
  await typeMore();
  await userEvent.click(screen.getByRole('button', { name: SAVE }));
  await waitFor(() => expect(stored()).toBeNull());
  expect((await openEditor('2', 'from the server and more')).value).toBe(
    'from the server and more',
  );
  expect(screen.queryByText('上次没有保存的内容已经恢复。')).toBeNull();
});

test('somebody else’s newer change is said, and it is the editor who chooses', async () => {
  await typeMore();
  expect((await openEditor('2', 'of somebody else')).value).toBe('from the server and more');
  expect(screen.getByRole('alert').textContent).toContain('这里有了新的改动');
  await userEvent.click(screen.getByRole('button', { name: '看新的' }));
  expect((await field()).value).toBe('of somebody else');
  expect(screen.queryByRole('alert')).toBeNull();
});

test('the own work can be kept', async () => {
  await typeMore();
  await openEditor('2', 'of somebody else');
  await userEvent.click(screen.getByRole('button', { name: '保留我的' }));
  expect(screen.queryByRole('alert')).toBeNull();
  expect((await field()).value).toBe('from the server and more');
});
