/** Who wants to know: the app by itself, or somebody who pressed a button and waits for an answer. */
export type Asker = 'app' | 'person';
