/** Everything about points and check-ins; renewed when points come or go. */
export const POINTS_KEY = 'points';
