import { CallContext } from '@baohe/app-shell/call-context';
import { closeDialog, openDialogs } from '@baohe/app-shell/dialogs';
import { renderInApp } from '@baohe/app-shell/testing/render';
import type { Site } from '@baohe/contract/site';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { NetworkWatch } from './network-watch.tsx';

const connection = Object.assign(new EventTarget(), { type: 'wifi' });

function watchWith(connectionNotice: Site['connectionNotice']) {
  vi.stubGlobal('navigator', { onLine: true, connection });
  connection.type = 'wifi';
  const queries = new QueryClient();
  queries.setQueryData(['site'], { connectionNotice });
  renderInApp(
    <CallContext value={{ call: () => new Promise(() => {}) }}>
      <QueryClientProvider client={queries}>
        <NetworkWatch />
      </QueryClientProvider>
    </CallContext>,
  );
}

function changeTo(onLine: boolean, type: string) {
  vi.stubGlobal('navigator', { onLine, connection });
  connection.type = type;
  act(() => void connection.dispatchEvent(new Event('change')));
}

const shown = () => openDialogs.get().map(({ name }) => name);

afterEach(() => {
  closeDialog('networkLost');
  closeDialog('networkRestored');
  vi.unstubAllGlobals();
});

test('as shipped every change of type opens a dialog', () => {
  watchWith('every change');
  changeTo(true, 'cellular');
  expect(shown()).toEqual(['networkRestored']);
  changeTo(false, 'none');
  expect(shown()).toEqual(['networkLost']);
  changeTo(true, 'wifi');
  expect(shown()).toEqual(['networkRestored']);
});

test('who reads is not stopped by a dialog, neither for the loss nor for the return', () => {
  history.replaceState(null, '', '/reader-picture?post=1');
  try {
    watchWith('every change');
    changeTo(false, 'none');
    expect(shown()).toEqual([]);
    changeTo(true, 'wifi');
    expect(shown()).toEqual([]);
    history.replaceState(null, '', '/one/osusume');
    changeTo(false, 'none');
    expect(shown()).toEqual(['networkLost']);
  } finally {
    history.replaceState(null, '', '/');
  }
});

test('a site may want words about loss and return only', () => {
  watchWith('lost and regained only');
  changeTo(true, 'cellular');
  expect(shown()).toEqual([]);
  changeTo(false, 'none');
  changeTo(true, 'cellular');
  expect(shown()).toEqual(['networkRestored']);
});
