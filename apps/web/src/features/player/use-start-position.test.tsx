import { USER } from '@baohe/app-shell/testing/people';
import { forgetViewer, rememberViewer } from '@baohe/app-shell/viewer';
import { getProgress, saveProgress, type StoredProgress } from '@baohe/contract/progress';
import { useQueryClient } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import { useState, type ReactNode } from 'react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { progressKey } from '../../entities/progress/own-progress.ts';
import { answer, renderOnServer } from '../../testing/on-server.tsx';
import { useStartPosition } from './use-start-position.ts';

const POST = 'b0b7a2a4-6a0e-4b1c-9f25-0d7c3c1c0a01';

beforeEach(() => rememberViewer(USER));
afterEach(() => forgetViewer());

const progressOf = (position: number, at: string) => {
  const whole: StoredProgress = {
    part: 'whole',
    unit: 'second',
    position,
    total: 100,
    at,
    finished: false,
  };
  return { parts: [whole], lastPart: 'whole', finished: false };
};

function Film() {
  const { start } = useStartPosition(POST);
  return start && <p>{`starts at ${start.startAt}`}</p>;
}

/** What an earlier visit has left on this device. */
function OnThisDevice({ at, children }: { at: string; children: ReactNode }) {
  const queries = useQueryClient();
  useState(() =>
    queries.setQueryData(progressKey(POST), progressOf(34, at), { updatedAt: Date.parse(at) }),
  );
  return children;
}

test.each([
  ['that of this device, which the server does not know yet', '2026-11-15T08:30:00.000Z', 34],
  ['that of another device, told since', '2026-11-15T07:30:00.000Z', 60],
])('a film starts at the latest place that is known: %s', async (_, at, startAt) => {
  renderOnServer(
    <OnThisDevice at={at}>
      <Film />
    </OnThisDevice>,
    [
      answer(getProgress, () => progressOf(60, '2026-11-15T08:00:00.000Z')),
      answer(saveProgress, () => ({ records: [] })),
    ],
  );
  expect((await screen.findByText(/^starts at/)).textContent).toBe(`starts at ${startAt}`);
});
