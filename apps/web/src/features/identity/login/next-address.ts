export const HOME = '/one/osusume';

/** Where to go after logging in: the place the person came from, never another site. */
export function nextAddress(search: string): string {
  const next = new URLSearchParams(search).get('next') ?? '';
  // A second slash, either way round, would name another host.
  const isOurs = /^\/(?![/\\])/.test(next) && !/^\/(?:login|c|setup)(?:[/?#]|$)/.test(next);
  return isOurs ? next : HOME;
}
