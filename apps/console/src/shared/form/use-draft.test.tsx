import { USER } from '@baohe/app-shell/testing/people';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { renderOnServer, signInAs } from '../../testing/on-server.tsx';
import { SidePanel } from '../side-panel.tsx';
import { FormFoot } from './form-foot.tsx';
import { Form } from './form.tsx';
import { TextInput } from './text-input.tsx';
import { useConsoleForm } from './use-console-form.ts';
import { useDraft } from './use-draft.ts';

const LABEL = 'name of it';
const SAVE = 'put it there';

interface EditorProps {
  version: string;
  title: string;
  onSubmit?: () => Promise<void>;
}

function Editor({ version, title, onSubmit = async () => {} }: EditorProps) {
  const saved = { title };
  const form = useConsoleForm({ defaults: saved });
  const draft = useDraft(form, { of: 'post 1', version, saved });
  return (
    <>
      <Form form={form} draft={draft} onSubmit={onSubmit}>
        <TextInput name="title" label={LABEL} />
        <FormFoot action={SAVE} />
      </Form>
    </>
  );
}

beforeEach(() => {
  localStorage.clear();
  signInAs('editor');
});

const field = () => screen.findByLabelText<HTMLInputElement>(LABEL);
const stored = () => localStorage.getItem(`draft ${USER.asUser.uuid} post 1`);

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

test('what the server refused stays as it was written', async () => {
  cleanup();
  renderOnServer(
    <Editor version="1" title="" onSubmit={() => Promise.reject(new Error('refused'))} />,
  );
  await userEvent.type(await field(), 'a name');
  await waitFor(() => expect(stored()).toContain('a name'));
  await userEvent.click(screen.getByRole('button', { name: SAVE }));
  await waitFor(() => expect(screen.getByRole('button', { name: SAVE }).ariaBusy).toBeNull());
  expect(stored()).toContain('a name');
});

/** A name and a secret in a panel. */
function Panel({ onClose, isStored }: { onClose: () => void; isStored: boolean }) {
  const saved = { title: '', secret: '' };
  const form = useConsoleForm({ defaults: saved });
  const draft = useDraft(form, { of: 'post 1', saved, without: ['secret'] });
  return (
    <SidePanel title="panel" onClose={onClose}>
      <Form form={form} {...(isStored && { draft })} onSubmit={() => undefined}>
        <TextInput name="title" label={LABEL} />
        <TextInput name="secret" label="secret of it" />
      </Form>
    </SidePanel>
  );
}

test('a panel asks before it closes over unsaved work, and closes at once where there is none', async () => {
  const onClose = vi.fn<() => void>();
  renderOnServer(<Panel onClose={onClose} isStored={false} />);
  const close = async () => userEvent.click(await screen.findByRole('button', { name: '关闭' }));
  await close();
  expect(onClose).toHaveBeenCalledTimes(1);
  await userEvent.type(await field(), 'x');
  await close();
  expect(screen.getByText('关闭以后，刚才填的就没有了。')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: '取消' }));
  expect(onClose).toHaveBeenCalledTimes(1);
  await close();
  await userEvent.click(screen.getByRole('button', { name: '仍然关闭' }));
  expect(onClose).toHaveBeenCalledTimes(2);
});

test('a secret is never stored with the rest of a form', async () => {
  renderOnServer(<Panel onClose={() => {}} isStored />);
  await userEvent.type(await screen.findByLabelText('secret of it'), 'hush');
  await userEvent.type(await field(), 'a name');
  await waitFor(() => expect(stored()).toContain('a name'));
  expect(stored()).not.toContain('hush');
});
