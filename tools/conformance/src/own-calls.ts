/** Calls of the contract that no specification asks for, each with its reason. None yet. */
export const ownCalls: Readonly<Record<string, string>> = {};
