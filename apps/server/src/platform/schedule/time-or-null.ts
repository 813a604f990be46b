/** A time as a column takes it: undefined leaves it as it is, null takes it away. */
export const timeOrNull = (written: string | null | undefined): Date | null | undefined =>
  typeof written === 'string' ? new Date(written) : written;
