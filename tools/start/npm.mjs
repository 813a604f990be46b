import { runStep } from './run-step.mjs';

/** The npm that runs us, or the one on PATH. */
export function npm(args) {
  const own = process.env.npm_execpath;
  return own?.endsWith('npm-cli.js')
    ? runStep(process.execPath, [own, ...args])
    : runStep('npm', args);
}
