/**
 * Releases before 0.2 stored a position as `place`. What still waits on a device under that name, unsent progress
 * and bookmarks, is read as if it had been stored today.
 */
export function withPosition(stored: unknown): unknown {
  if (Array.isArray(stored)) {
    return stored.map(withPosition);
  }
  if (typeof stored !== 'object' || stored === null || !('place' in stored)) {
    return stored;
  }
  const { place: position, ...rest } = stored;
  return { position, ...rest };
}
