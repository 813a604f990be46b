export interface Counts {
  passed: number;
  failed: number;
  skipped?: number;
  failures?: string[];
  notRun?: { name: string; tests: number }[];
  skips?: string[];
  unsteady?: string[];
}
type Sum = Required<Omit<Counts, 'notRun'>>;
export function countsOf(report: object, projects: string[], code: number): Counts;
export function filesForSecondTry(first: Counts): string[];
export function projectsWith(files: string[], projects: string[]): string[];
export function afterSecondTry(first: Counts, second: Counts): Counts;
export function sumOf(results: Counts[]): Sum;
export function closingLines(sum: Sum): string[];
export function summary(counts: Counts): string;
