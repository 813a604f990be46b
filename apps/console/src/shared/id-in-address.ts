const ID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/;

/** An id that stands in an address; empty for what is none. */
export const idIn = (text: string | undefined): string => (ID.test(text ?? '') ? (text ?? '') : '');
