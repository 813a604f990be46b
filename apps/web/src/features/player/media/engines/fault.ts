/** Why a film stopped: the address is no longer good, nothing comes, or what came cannot be played. */
export type Fault = 'refused' | 'network' | 'broken';

/**
 * No engine tells it alike, the element itself not at all; so the address is asked. What a playlist
 * names is good exactly as long as the playlist.
 */
export async function faultOf(address: string): Promise<Fault> {
  try {
    const { status } = await fetch(address, { method: 'HEAD', cache: 'no-store' });
    if (status === 401 || status === 403) {
      return 'refused';
    }
    return status >= 500 ? 'network' : 'broken';
  } catch {
    return 'network';
  }
}
