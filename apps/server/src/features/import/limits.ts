/** What one import may ask for; beyond it the line is refused and the rest goes on. */
export const LIMITS = {
  lineCharacters: 4 * 1024 * 1024,
  textBytes: 1024 * 1024,
  fileBytes: 4 * 1024 ** 3,
  members: 20_000,
  /** Decoding more than this has filled the memory of others. */
  pixels: 50_000_000,
  contentCharacters: 1024 * 1024,
  files: 2_000_000,
} as const;
