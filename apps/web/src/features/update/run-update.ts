import { externalStore, type ExternalStore } from '@baohe/app-shell/external-store';
import { CallFailed } from '@baohe/client/call-failed';
import type { ReleasePhase } from '@baohe/domain/releases/release';
import type { Release, RunningApp } from '../../entities/app-release.ts';
import type { CheckOptions, UpdateAnswer } from '../../entities/app-update.ts';
import { judgeRelease } from './judge-release.ts';
import {
  addReport,
  noteApplied,
  noteRolledBack,
  type StartRecord,
  type Asker,
} from './start-record.ts';
import { NotServed, type UpdateDevice } from './update-device.ts';
import { step } from './update-machine.ts';
import type { UpdateEffect, UpdateEvent, UpdateState } from './update-state.ts';

export interface UpdateDeps {
  device: UpdateDevice;
  pull: (running: RunningApp) => Promise<Release | null>;
  report: (running: RunningApp, version: string, phase: ReleasePhase) => Promise<void>;
  isTrusted: (release: Release) => Promise<boolean>;
  record: { read: () => StartRecord; write: (record: StartRecord) => void };
  now: () => number;
  /** Calls back once, as soon as nobody is busy. */
  whenQuiet: (then: () => void) => void;
  say: (about: Extract<UpdateEffect, { do: 'say' }>['about']) => void;
  /** Where the release is installed from; rejects where nobody knows. */
  pageOf: (release: Release) => Promise<string>;
  openPage: (release: Release) => Promise<void>;
}

export interface RunningUpdate {
  state: ExternalStore<UpdateState>;
  /** What became of the last update; then the first look for a new one. */
  start: () => Promise<void>;
  check: (by: Asker, options?: CheckOptions) => Promise<UpdateAnswer>;
  accept: () => void;
  dismiss: () => void;
  stop: () => void;
}

const HOUR_MS = 60 * 60 * 1000;
const CHECK_AGAIN_MS = { success: 6 * HOUR_MS, failure: HOUR_MS / 4 };
const SECOND_MS = 1000;
const UNCHANGED = { kind: 'unchanged' } as const;

/** Carries out what the machine says, one update at a time. */
export function runUpdate(deps: UpdateDeps): RunningUpdate {
  const { device, record } = deps;
  const state = externalStore<UpdateState>({ at: 'idle' });
  const timers = new Set<ReturnType<typeof setTimeout>>();
  let nextCheck: ReturnType<typeof setTimeout> | undefined;
  let waiting: { tell: (answer: UpdateAnswer) => void; showsAnswer: boolean }[] = [];

  function send(event: UpdateEvent): void {
    const next = step(state.get(), event);
    if (next.state !== state.get()) {
      state.set(next.state);
    }
    const answer = answerOf(next.state);
    const isShown = answer !== undefined && waiting.some(({ showsAnswer }) => showsAnswer);
    next.effects.filter((effect) => !(isShown && saysAnswer(effect))).forEach(carryOut);
    if (answer) {
      const askers = waiting;
      waiting = [];
      askers.forEach(({ tell }) => tell(answer));
    }
  }

  const setPending = (pending: string | null) => record.write({ ...record.read(), pending });

  function after(ms: number, event: UpdateEvent): ReturnType<typeof setTimeout> {
    const timer = setTimeout(() => {
      timers.delete(timer);
      send(event);
    }, ms);
    timers.add(timer);
    return timer;
  }

  function carryOut(effect: UpdateEffect): void {
    switch (effect.do) {
      case 'pull':
        void pull();
        break;
      case 'download':
        void download(effect.release);
        break;
      case 'report-staged':
        record.write(addReport(record.read(), effect.release.version, 'staged'));
        void sendReports();
        break;
      case 'await-quiet':
        deps.whenQuiet(() => send({ type: 'quiet' }));
        break;
      case 'count-down':
        after(SECOND_MS, { type: 'second' });
        break;
      case 'reload':
        setPending(effect.release.version);
        device.reload().catch(() => {
          if (!device.startsNext) {
            // A page that could not be left is no start that failed.
            setPending(null);
          }
          send({ type: 'broken' });
        });
        break;
      case 'open-page':
        deps.openPage(effect.release).catch(() => deps.say('failed'));
        break;
      case 'say':
        deps.say(effect.about);
        break;
      case 'check-later':
        clearTimeout(nextCheck);
        nextCheck = after(CHECK_AGAIN_MS[effect.after], { type: 'check', by: 'app' });
        break;
    }
  }

  async function pull(): Promise<void> {
    try {
      const running = await device.running();
      const release = await deps.pull(running);
      const isTrusted =
        release !== null && (!device.needsSignature || (await deps.isTrusted(release)));
      // Only what is installed needs one; a browser installs nothing.
      const hasPage = release !== null && device.needsSignature && (await knowsPage(release));
      const now = state.get();
      const by = now.at === 'checking' ? now.by : 'app';
      const facts = { running, record: record.read(), hasPage, now: deps.now() };
      send({ type: 'judged', verdict: judgeRelease(release, isTrusted, facts, by) });
      void sendReports();
    } catch (error) {
      send({ type: isTooOld(error) ? 'too-old' : 'unreachable' });
    }
  }

  const knowsPage = (release: Release) =>
    deps.pageOf(release).then(
      () => true,
      () => false,
    );

  async function download(release: Release): Promise<void> {
    try {
      if (!(await device.held(release))) {
        await device.download(release, (percent) => send({ type: 'progress', percent }));
      }
      await device.setNext(release);
      if (device.startsNext) {
        setPending(release.version);
      }
      send({ type: 'staged' });
    } catch (error) {
      send({ type: error instanceof NotServed ? 'not-served' : 'broken' });
    }
  }

  /** What cannot be told now is told after the next look. */
  async function sendReports(): Promise<void> {
    const running = await device.running();
    for (const { version, phase } of record.read().unreported) {
      try {
        await deps.report(running, version, phase);
      } catch {
        return;
      }
      const { unreported, ...rest } = record.read();
      record.write({
        ...rest,
        unreported: unreported.filter((one) => one.version !== version || one.phase !== phase),
      });
    }
  }

  return {
    state,
    async start() {
      const before = record.read();
      const outcome = await device.confirm(before.pending).catch(() => UNCHANGED);
      if (outcome.kind === 'applied') {
        record.write(noteApplied(before, outcome.version));
      }
      if (outcome.kind === 'rolledback') {
        record.write(noteRolledBack(before, outcome.version, deps.now()));
      }
      if (outcome.kind === 'unchanged' && before.pending !== null && !device.startsNext) {
        // A page is left for one build only; a wrapper still has its bundle.
        setPending(null);
      }
      send({ type: 'check', by: 'app' });
    },
    check(by, { showsAnswer = false } = {}) {
      const answer = new Promise<UpdateAnswer>((tell) => waiting.push({ tell, showsAnswer }));
      send({ type: 'check', by });
      return answer;
    },
    accept: () => send({ type: 'accept' }),
    dismiss: () => send({ type: 'dismiss' }),
    stop: () => timers.forEach((timer) => clearTimeout(timer)),
  };
}

const isTooOld = (error: unknown) => error instanceof CallFailed && error.key === 'version.too_old';

/** That the version is too old comes with the way to a new one, which nothing else shows. */
const saysAnswer = (effect: UpdateEffect) => effect.do === 'say' && effect.about !== 'too-old';

/** What is known as soon as the server has answered. */
function answerOf(state: UpdateState): UpdateAnswer | undefined {
  switch (state.at) {
    case 'idle':
    case 'checking':
      return undefined;
    case 'current':
      return { kind: 'current' };
    case 'failed':
      return { kind: 'failed' };
    case 'full':
    case 'downloading':
    case 'staged':
    case 'prompt':
    case 'countdown':
    case 'reloading':
      return { kind: 'newer', name: state.release.name };
  }
}
