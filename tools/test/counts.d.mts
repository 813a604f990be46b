export interface Counts {
  passed: number;
  failed: number;
  skipped?: number;
  failures?: string[];
  skips?: string[];
  unsteady?: string[];
}
export function countsOf(report: object, projects: string[], code: number): Counts;
export function filesForSecondTry(first: Counts): string[];
export function afterSecondTry(first: Counts, second: Counts): Counts;
export function sumOf(results: Counts[]): Required<Counts>;
export function closingLines(sum: Required<Counts>): string[];
export function summary(counts: Counts): string;
