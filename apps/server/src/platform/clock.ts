/** The time, handed in where it matters so that a test can move it. */
export type Clock = () => Date;

export const systemClock: Clock = () => new Date();
