/** Routes that no specification asks for, each with its reason. None yet. */
export const ownRoutes: Readonly<Record<string, string>> = {};
