/** What a row measures. Nobody should have to read the code to know what a figure is of. */
export interface Label {
  /** Which call or calls, in words. */
  readonly call: string;
  readonly who: Who;
  /** cold: the reply is made anew each time; warm: it, or what it is made of, is in the server's memory. */
  readonly state: 'cold' | 'warm';
  /** What is cached and what is not. */
  readonly cached: string;
  readonly requests: Requests;
  readonly envelope: 'sealed' | 'plain';
}

/** nobody has no session, a guest and a user have one without a tier, editors and administrators work for the site. */
export type Who = 'nobody' | 'guest' | 'user' | 'member' | 'editor' | 'administrator';

export interface Requests {
  readonly different: number;
  readonly each: 'once' | 'again and again';
  /** Fewer than were wished for, because the library has no more. */
  readonly isAll?: boolean;
}

export function labelText({ call, who, state, cached, requests, envelope }: Label): string {
  return [call, `asked by ${who}`, `${state}: ${cached}`, requestsText(requests), envelope].join(
    '; ',
  );
}

function requestsText({ different, each, isAll = false }: Requests): string {
  const count = `${different.toLocaleString('en')} different ${different === 1 ? 'request' : 'requests'}`;
  const all = different === 1 ? 'one request' : count;
  const what = each === 'once' ? `${count}, each once` : `${all} again and again`;
  return isAll ? `${what} (the library has no more)` : what;
}
