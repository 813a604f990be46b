/** Of the whole product; package.json says the same. */
export const RELEASE = '0.1.0';
