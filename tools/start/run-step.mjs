import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { root } from './tree.mjs';

/** A step that ended badly: what it said is what the person needs. */
class StepFailed extends Error {
  constructor(message, output) {
    super(message);
    this.name = 'StepFailed';
    this.output = output;
  }
}

/** Runs a program to its end, keeps what it says for the case that it fails, and takes it along when we are stopped. */
export function runStep(command, args, options = {}) {
  const child = spawn(command, args, {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    ...options,
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text) => (output += text));
  }
  const stop = (signal) => {
    child.kill(signal);
    process.exit(128 + constants.signals[signal]);
  };
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
  signals.forEach((signal) => process.on(signal, stop));

  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code, signal) => {
      signals.forEach((name) => process.off(name, stop));
      if (code === 0) {
        resolve(output);
      } else {
        reject(
          new StepFailed(`${[command, ...args].join(' ')} ended with ${code ?? signal}`, output),
        );
      }
    });
  });
}

/** Ends the program with the words of the step that failed. */
export function stepFailed(error) {
  if (!(error instanceof StepFailed)) {
    throw error;
  }
  console.error(error.output.trimEnd());
  console.error(error.message);
  process.exit(1);
}
