/** The picture of the post did not come: another reason than a canvas that cannot be drawn on. */
export class CoverMissing extends Error {}

/** Nobody waits longer for a poster. */
export const PATIENCE_MS = 8000;

export async function loadCover(url: string): Promise<HTMLImageElement> {
  const cover = new Image();
  // A canvas with a picture of another site could not be saved.
  cover.crossOrigin = 'anonymous';
  const loaded = new Promise<void>((done, fail) => {
    cover.addEventListener('load', () => done());
    cover.addEventListener('error', () => fail(new CoverMissing('the cover did not load')));
    setTimeout(() => fail(new CoverMissing('the cover took too long')), PATIENCE_MS);
  });
  cover.src = url;
  await loaded;
  return cover;
}
