/** What a key does in the open player of sound. */
export type ListenAction = 'back' | 'forward' | 'louder' | 'quieter' | 'toggle';

export const LISTEN_KEYS: Readonly<Record<string, ListenAction>> = {
  ' ': 'toggle',
  ArrowLeft: 'back',
  ArrowRight: 'forward',
  ArrowUp: 'louder',
  ArrowDown: 'quieter',
};
