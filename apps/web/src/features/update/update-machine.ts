import type { Release } from '../../entities/app-release.ts';
import type { Verdict } from './judge-release.ts';
import type { Asker } from './start-record.ts';
import type { UpdateEffect, UpdateEvent, UpdateFailure, UpdateState } from './update-state.ts';

export const RELOAD_AFTER_S = 5;

interface Step {
  state: UpdateState;
  effects: readonly UpdateEffect[];
}

const to = (state: UpdateState, ...effects: UpdateEffect[]): Step => ({ state, effects });
const CHECK_LATER = { do: 'check-later', after: 'success' } as const;

/** One step of an update. What does not fit the state changes nothing, however late or often it comes. */
export function step(state: UpdateState, event: UpdateEvent): Step {
  return stepFrom(state, event) ?? to(state);
}

/** What a state makes of some events; it leaves the others alone. */
type Reactions = {
  [K in UpdateEvent['type']]?: (event: Extract<UpdateEvent, { type: K }>) => Step | undefined;
};

function stepFrom(state: UpdateState, event: UpdateEvent): Step | undefined {
  return reactionsOf(state)[event.type]?.(event as never);
}

function reactionsOf(state: UpdateState): Reactions {
  switch (state.at) {
    case 'idle':
    case 'current':
    case 'failed':
      return { check: ({ by }) => to({ at: 'checking', by }, { do: 'pull' }) };
    case 'checking':
      return whileChecking(state.by);
    case 'full':
      return whileFull(state);
    case 'downloading':
      return whileDownloading(state);
    case 'staged':
      return whileStaged(state.release);
    case 'prompt': {
      const { release } = state;
      const counting = { at: 'countdown', release, secondsLeft: RELOAD_AFTER_S } as const;
      return { accept: () => to(counting, { do: 'count-down' }) };
    }
    case 'countdown':
      return { second: () => countDown(state) };
    case 'reloading':
      return { broken: () => fail('reload', 'person') };
  }
}

const whileChecking = (by: Asker): Reactions => ({
  // Whoever presses while the app asks by itself waits for the same answer.
  check: (event) => (event.by === 'person' ? to({ at: 'checking', by: 'person' }) : undefined),
  unreachable: () => fail('unreachable', by),
  // Said to whoever is here: nothing else will work.
  'too-old': () => fail('too-old', 'person'),
  judged: ({ verdict }) => afterVerdict(verdict, by),
});

function afterVerdict(verdict: Verdict, by: Asker): Step {
  switch (verdict.kind) {
    case 'none':
      return beCurrent(by);
    case 'untrusted':
    case 'blocked':
      return fail(verdict.kind, by);
    case 'online':
      return to(
        { at: 'downloading', release: verdict.release, by, percent: 0 },
        { do: 'download', release: verdict.release },
      );
    case 'full': {
      const isShown = by === 'person';
      const { release, isForced } = verdict;
      const state = { at: 'full', release, isForced, isShown } as const;
      return isShown ? to(state) : to(state, { do: 'await-quiet' });
    }
  }
}

const whileFull = (state: Extract<UpdateState, { at: 'full' }>): Reactions => ({
  quiet: () => to({ ...state, isShown: true }),
  check: ({ by }) => (by === 'person' ? to({ ...state, isShown: true }) : undefined),
  accept: () => to(state, { do: 'open-page', release: state.release }),
  dismiss: () => (state.isForced ? undefined : to({ at: 'idle' }, CHECK_LATER)),
});

const whileDownloading = (state: Extract<UpdateState, { at: 'downloading' }>): Reactions => ({
  check: ({ by }) => (by === 'person' ? to({ ...state, by }) : undefined),
  progress: ({ percent }) =>
    to({ ...state, percent: Math.max(state.percent, Math.min(100, percent)) }),
  // It goes on behind.
  dismiss: () => to({ ...state, by: 'app' }),
  'not-served': () => beCurrent(state.by),
  broken: () => fail('download', state.by),
  staged() {
    const { release } = state;
    const report = { do: 'report-staged', release } as const;
    return state.by === 'person'
      ? to({ at: 'prompt', release }, report)
      : to({ at: 'staged', release }, report, { do: 'await-quiet' });
  },
});

const whileStaged = (release: Release): Reactions => ({
  check: ({ by }) => (by === 'person' ? to({ at: 'prompt', release }) : undefined),
  quiet: () =>
    asksFirst(release)
      ? to({ at: 'prompt', release })
      : to({ at: 'reloading', release, isShown: false }, { do: 'reload', release }),
});

/** A full release reaches this far in a browser only, where loading anew is all there is to install. */
const asksFirst = ({ isPopup, isFull, isTooOld }: Release): boolean =>
  isPopup || isFull || isTooOld;

function countDown({ release, secondsLeft }: Extract<UpdateState, { at: 'countdown' }>): Step {
  return secondsLeft > 1
    ? to({ at: 'countdown', release, secondsLeft: secondsLeft - 1 }, { do: 'count-down' })
    : to({ at: 'reloading', release, isShown: true }, { do: 'reload', release });
}

const beCurrent = (by: Asker): Step =>
  by === 'person'
    ? to({ at: 'current' }, { do: 'say', about: 'current' }, CHECK_LATER)
    : to({ at: 'current' }, CHECK_LATER);

/** What the next look may find mended. */
const PASSING: readonly UpdateFailure[] = ['unreachable', 'download', 'reload'];

/** Only who waits for an answer hears of it; the version that runs goes on. */
function fail(why: UpdateFailure, by: Asker): Step {
  const later = {
    do: 'check-later',
    after: PASSING.includes(why) ? 'failure' : 'success',
  } as const;
  const about = why === 'unreachable' || why === 'too-old' ? why : 'failed';
  return by === 'person'
    ? to({ at: 'failed', why }, { do: 'say', about }, later)
    : to({ at: 'failed', why }, later);
}

/** Whether the dialog is open. */
export function isUpdateShown(state: UpdateState): boolean {
  switch (state.at) {
    case 'prompt':
    case 'countdown':
      return true;
    case 'full':
    case 'reloading':
      return state.isShown;
    case 'downloading':
      return state.by === 'person';
    case 'idle':
    case 'checking':
    case 'current':
    case 'staged':
    case 'failed':
      return false;
  }
}
