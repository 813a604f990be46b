/** What file names were written in before UTF-8 was usual where they come from. */
export const NAME_ENCODINGS = ['utf-8', 'gb18030', 'shift_jis', 'big5', 'latin1'] as const;

export type NameEncoding = (typeof NAME_ENCODINGS)[number];

type DoubleByte = Exclude<NameEncoding, 'utf-8' | 'latin1'>;

/** How usual a pair of bytes is: 2 what everybody writes, 1 what exists, 0 what hardly anybody writes. */
const USUAL: Readonly<Record<DoubleByte, (lead: number, trail: number) => number>> = {
  // The first level of GB 2312, then its signs and second level; the rest came with GBK.
  gb18030: (lead, trail) => {
    if (trail < 0xa1) {
      return 0;
    }
    return lead >= 0xb0 && lead <= 0xd7 ? 2 : Number(lead >= 0xa1 && lead <= 0xf7);
  },
  // Kana, marks and the first level of JIS X 0208, then its second level.
  shift_jis: (lead) => {
    if ((lead >= 0x81 && lead <= 0x83) || (lead >= 0x88 && lead <= 0x97)) {
      return 2;
    }
    return Number((lead >= 0x98 && lead <= 0x9f) || (lead >= 0xe0 && lead <= 0xea));
  },
  // Marks and the characters of level 1, then level 2.
  big5: (lead) => (lead >= 0xa4 && lead <= 0xc6 ? 2 : Number(lead >= 0xa1 && lead <= 0xf9)),
};

/** Below this a reading is chance: letters with accents make pairs too, and rare ones. */
const LEAST_USUAL = 1.2;

/**
 * The encoding in which all of these names read best. Names of one archive or folder were written by one
 * program, and together they say more than each alone.
 */
export function nameEncodingOf(names: readonly Uint8Array[]): NameEncoding {
  const telling = names.filter((name) => name.some((byte) => byte > 0x7f));
  if (telling.every((name) => decodes(name, 'utf-8'))) {
    return 'utf-8';
  }
  const best = (['gb18030', 'shift_jis', 'big5'] as const)
    .filter((encoding) => telling.every((name) => decodes(name, encoding)))
    .map((encoding) => ({ encoding, score: usualness(telling, encoding) }))
    .toSorted((one, other) => other.score - one.score)[0];
  return best && best.score >= LEAST_USUAL ? best.encoding : 'latin1';
}

export function decodeName(name: Uint8Array, encoding: NameEncoding): string {
  return new TextDecoder(encoding, { ignoreBOM: true }).decode(name);
}

function decodes(name: Uint8Array, encoding: NameEncoding): boolean {
  try {
    new TextDecoder(encoding, { fatal: true, ignoreBOM: true }).decode(name);
    return true;
  } catch {
    return false;
  }
}

/** From 0 to 2, over all that is not ASCII. */
function usualness(names: readonly Uint8Array[], encoding: DoubleByte): number {
  let sum = 0;
  let characters = 0;
  for (const name of names) {
    for (let at = 0; at < name.length; at++) {
      const lead = name[at]!;
      if (lead < 0x80) {
        continue;
      }
      characters++;
      // Half-width katakana stand alone and are hardly written; four bytes of GB 18030 count as two rare pairs.
      if (encoding === 'shift_jis' && lead >= 0xa1 && lead <= 0xdf) {
        continue;
      }
      at++;
      sum += USUAL[encoding](lead, name[at] ?? 0);
    }
  }
  return characters === 0 ? 0 : sum / characters;
}
