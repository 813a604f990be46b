/** Where the recommendations of the home begin. */
export const RECOMMENDED_ID = 'recommended';
