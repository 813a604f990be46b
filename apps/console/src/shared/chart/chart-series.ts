/** What is drawn over the same times as others. */
export interface ChartSeries {
  key: string;
  label: string;
  /** One for each time. */
  values: readonly number[];
  /** A value in full, as the table and the reading say it. */
  format: (value: number) => string;
  /** A value beside the axis: short. */
  formatShort: (value: number) => string;
}
