/**
 * Texts that the specifications give only in English (Z51: "keys, five languages"), with the lines
 * where they stand. Whoever builds the place writes the Chinese, adds it to specified-texts.ts and
 * takes the English out of here.
 */
export const englishTexts: Readonly<Record<string, string>> = {
  "view resource / download resource (the guest page's app-download prompt)": 'I16 2§2',
  'operation failed, please contact the administrator': 'M12 1§8',
  'payment channel not online': 'M12 1§8 2§8',
  'order creation failed': 'M12 1§8 2§8',
  'channel fetch failed': 'M12 1§8',
  'order timed out': 'M12 1§8 2§8',
  'discarded, pending / total, kept': 'P3 2§4',
};
