import { foldText } from '@baohe/domain/search/fold';
import traditional from 'opencc-js/dict/TSCharacters';

/**
 * The dictionary of characters alone, not of phrases: 皇后 and 前後 shall be found by either writing, so
 * it only matters that both writings of a character become the same one.
 */
const SIMPLIFIED = new Map(
  traditional.split('|').map((pair): [string, string] => {
    const [from = '', to = ''] = pair.split(' ');
    return [from, to];
  }),
);

/** A few lead on to a character that is itself written simpler. */
function simplify(character: string): string {
  const simpler = SIMPLIFIED.get(character);
  return simpler === undefined ? character : (SIMPLIFIED.get(simpler) ?? simpler);
}

export const folded = (text: string): string => foldText(text, simplify);
