/** Who reads is not stopped by a dialog: one line on the page says what is wrong. */
export const isReading = (): boolean => location.pathname.startsWith('/reader-');
