export interface Counts {
  passed: number;
  failed: number;
  skipped?: number;
  failures?: string[];
  skips?: string[];
}
export function countsOf(report: object, projects: string[], code: number): Required<Counts>;
export function sumOf(results: Counts[]): Required<Counts>;
export function closingLines(sum: Required<Counts>): string[];
export function summary(counts: Counts): string;
