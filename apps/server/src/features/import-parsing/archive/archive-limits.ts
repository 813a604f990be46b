/** What one archive may hold; beyond it nothing of it is unpacked. */
export const ARCHIVE_LIMITS = {
  entries: 20_000,
  totalBytes: 4 * 1024 ** 3,
  nameCharacters: 1000,
  /** Names, fields and comments, all of which are in memory at once. */
  directoryBytes: 32 * 1024 * 1024,
  /** Unpacked by packed size. Deflate reaches 1,032; pages, texts and their markup stay below 30. */
  ratio: 100,
  /** Smaller ones may be packed as tightly as they like: an empty page costs nobody anything. */
  ratioFromBytes: 1024 * 1024,
} as const;
