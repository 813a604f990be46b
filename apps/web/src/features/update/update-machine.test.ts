import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Asker } from './start-record.ts';
import { release } from './testing/releases.ts';
import { isUpdateShown, RELOAD_AFTER_S, step } from './update-machine.ts';
import type { UpdateEffect, UpdateEvent, UpdateState } from './update-state.ts';

const SILENT = release();
const ASKS = release({ isPopup: true });
const check = (by: Asker = 'app'): UpdateEvent => ({ type: 'check', by });
const judged = (kind: 'none' | 'untrusted' | 'blocked'): UpdateEvent => ({
  type: 'judged',
  verdict: { kind },
});
const online = (found = SILENT): UpdateEvent => ({
  type: 'judged',
  verdict: { kind: 'online', release: found },
});
const full = (isForced: boolean): UpdateEvent => ({
  type: 'judged',
  verdict: { kind: 'full', release: SILENT, isForced },
});
const STAGED: UpdateEvent = { type: 'staged' };
const QUIET: UpdateEvent = { type: 'quiet' };
const ACCEPT: UpdateEvent = { type: 'accept' };
const SECOND: UpdateEvent = { type: 'second' };

/** Where a row of events leads, and what is done on the way. */
function follow(...events: UpdateEvent[]) {
  let state: UpdateState = { at: 'idle' };
  const done: UpdateEffect[] = [];
  for (const event of events) {
    const next = step(state, event);
    state = next.state;
    done.push(...next.effects);
  }
  return { state, done: done.map((effect) => effect.do), effects: done };
}

test('a silent release is loaded at the next quiet moment, and told as ready before', () => {
  const waiting = follow(check(), online(), STAGED);
  expect(waiting.state.at).toBe('staged');
  expect(waiting.done).toEqual(['pull', 'download', 'report-staged', 'await-quiet']);
  const { state, done } = follow(check(), online(), STAGED, QUIET);
  expect(state).toMatchObject({ at: 'reloading', isShown: false });
  expect(done.at(-1)).toBe('reload');
});

test('who reads, watches or listens is not interrupted: without a quiet moment nothing happens', () => {
  const { state, done } = follow(check(), online(), STAGED, SECOND, ACCEPT, check(), STAGED);
  expect(state.at).toBe('staged');
  expect(done).not.toContain('reload');
  expect(isUpdateShown(state)).toBe(false);
});

test('a release that asks is loaded five seconds after its button, and cannot be put off', () => {
  const prompted = follow(check(), online(ASKS), STAGED, QUIET);
  expect(prompted.state.at).toBe('prompt');
  expect(isUpdateShown(prompted.state)).toBe(true);
  expect(step(prompted.state, { type: 'dismiss' }).state).toBe(prompted.state);

  const seconds = Array.from({ length: RELOAD_AFTER_S - 1 }, () => SECOND);
  const almost = follow(check(), online(ASKS), STAGED, QUIET, ACCEPT, ...seconds);
  expect(almost.state).toMatchObject({ at: 'countdown', secondsLeft: 1 });
  expect(almost.done).not.toContain('reload');
  expect(step(almost.state, SECOND).effects).toEqual([{ do: 'reload', release: ASKS }]);
});

test('several who ask at once wait for one answer, and a person is told', () => {
  const { done, effects } = follow(check(), check('person'), check('person'), judged('none'));
  expect(done.filter((name) => name === 'pull')).toHaveLength(1);
  expect(effects).toContainEqual({ do: 'say', about: 'current' });
});

test.each([
  ['nothing newer', judged('none'), 'current'],
  ['no answer', { type: 'unreachable' }, 'unreachable'],
  ['no signature', judged('untrusted'), 'failed'],
  ['a release that failed here twice', judged('blocked'), 'failed'],
] as const)('%s: the app says nothing by itself, who asked is told', (_, event, about) => {
  expect(follow(check(), event).done).not.toContain('say');
  const { effects, done } = follow(check('person'), event);
  expect(effects).toContainEqual({ do: 'say', about });
  expect(done).toContain('check-later');
});

test('a version that the site no longer speaks with is said to everybody', () => {
  expect(follow(check(), { type: 'too-old' }).effects).toContainEqual({
    do: 'say',
    about: 'too-old',
  });
});

test('what broke is tried again later, and the version that runs goes on', () => {
  const { state, effects } = follow(check(), online(), { type: 'broken' });
  expect(state).toEqual({ at: 'failed', why: 'download' });
  expect(effects).toContainEqual({ do: 'check-later', after: 'failure' });
  expect(step(state, check()).state.at).toBe('checking');
});

test('who asked sees the download, may leave it, and it goes on behind', () => {
  const seen = follow(check('person'), online(), { type: 'progress', percent: 40 });
  expect(isUpdateShown(seen.state)).toBe(true);
  const left = step(seen.state, { type: 'dismiss' }).state;
  expect(left).toMatchObject({ at: 'downloading', by: 'app', percent: 40 });
  expect(isUpdateShown(left)).toBe(false);
  expect(step(left, STAGED).state.at).toBe('staged');
  expect(step(seen.state, STAGED).state.at).toBe('prompt');
});

test('a new installation opens its page; it can be left only where nobody signed it', () => {
  const waits = follow(check(), full(true));
  expect(isUpdateShown(waits.state)).toBe(false);
  const forced = follow(check(), full(true), QUIET);
  expect(isUpdateShown(forced.state)).toBe(true);
  expect(step(forced.state, { type: 'dismiss' }).state).toBe(forced.state);
  expect(step(forced.state, ACCEPT).effects).toEqual([{ do: 'open-page', release: SILENT }]);
  expect(follow(check('person'), full(false), { type: 'dismiss' }).state.at).toBe('idle');
});

test('a site that announces what it does not have yet is left alone', () => {
  expect(follow(check(), online(), { type: 'not-served' }).state.at).toBe('current');
});

const anyEvent = fc.oneof(
  fc.constantFrom<UpdateEvent>(
    check(),
    check('person'),
    judged('none'),
    judged('untrusted'),
    judged('blocked'),
    online(SILENT),
    online(ASKS),
    full(true),
    full(false),
    STAGED,
    QUIET,
    ACCEPT,
    SECOND,
    { type: 'unreachable' },
    { type: 'too-old' },
    { type: 'not-served' },
    { type: 'broken' },
    { type: 'dismiss' },
  ),
  fc.integer({ min: -10, max: 200 }).map((percent): UpdateEvent => ({ type: 'progress', percent })),
);

/** What no row of events may lead to. */
function faultsOf(events: readonly UpdateEvent[]): string[] {
  const faults: string[] = [];
  const assert = (isRight: boolean, fault: string) => void (isRight || faults.push(fault));
  let state = { at: 'idle' } as UpdateState;
  let isBusy = false;
  let isReported = false;
  let secondsAfterAccept = -1;
  for (const event of events) {
    const before = state;
    const { state: after, effects } = step(before, event);
    state = after;
    isBusy &&= after.at === 'checking' || after.at === 'downloading';
    if (before.at === 'prompt' && event.type === 'accept') {
      secondsAfterAccept = 0;
    }
    secondsAfterAccept += Number(before.at === 'countdown' && event.type === 'second');
    for (const effect of effects) {
      if (effect.do === 'pull') {
        assert(!isBusy, 'two at once');
        isBusy = true;
        isReported = false;
      }
      if (effect.do === 'report-staged') {
        assert(before.at === 'downloading' && event.type === 'staged', 'reported too early');
        isReported = true;
      }
      if (effect.do === 'reload') {
        const isSilent = before.at === 'staged' && event.type === 'quiet';
        assert(isReported, 'reloads what is not ready');
        assert(
          (isSilent && !effect.release.isPopup) || secondsAfterAccept === RELOAD_AFTER_S,
          'reloads unasked',
        );
        secondsAfterAccept = -1;
      }
    }
    if (before.at === 'prompt' && after !== before) {
      assert(event.type === 'accept', 'the question was put off');
    }
    if (after.at === 'downloading') {
      assert(after.percent >= 0 && after.percent <= 100, 'no percentage');
    }
  }
  return faults;
}

test('in whatever order things happen: one at a time, and no reload that nobody asked for or is torn out by', () => {
  fc.assert(
    fc.property(fc.array(anyEvent, { maxLength: 60 }), (events) => {
      expect(faultsOf(events)).toEqual([]);
    }),
    { numRuns: 3000 },
  );
});
