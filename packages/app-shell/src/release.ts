/** Set by the build to a hash of its sources; the version of what is being looked at. */
export const RELEASE: string = import.meta.env.VITE_RELEASE ?? 'development';
