import { useProgressSaving } from '../../entities/progress/own-progress.ts';

/** Stands in the page and draws nothing: what was read goes to the server whatever screen is open. */
export function ProgressKeeper() {
  useProgressSaving();
  return null;
}
