import { useEffect, useState } from 'react';
import { serverAnswers } from '../../../shared/server-reach.ts';

/**
 * The copy of a page that did not come. On a site the service worker has looked for it already; the app has none, so
 * it is drawn from there as long as the server is away. What the server refuses is not shown.
 */
export function useStoredPicture(
  postId: string,
  url: string | undefined,
  isMissing: boolean,
): string | undefined {
  const [stored, setStored] = useState<string>();
  useEffect(() => {
    if (import.meta.env.MODE === 'production' || !isMissing || url === undefined) {
      return undefined;
    }
    let isOver = false;
    let address: string | undefined;
    void readCopy(postId, url).then((picture) => {
      if (picture && !isOver) {
        address = URL.createObjectURL(picture);
        setStored(address);
      }
    });
    return () => {
      isOver = true;
      setStored(undefined);
      if (address !== undefined) {
        URL.revokeObjectURL(address);
      }
    };
  }, [postId, url, isMissing]);
  return stored;
}

async function readCopy(postId: string, url: string): Promise<Blob | undefined> {
  try {
    const { ownCopies } = await import('../../../entities/offline/own-copies.ts');
    const copy = await ownCopies()?.readPage(postId, url);
    return copy && !(await serverAnswers()) ? copy : undefined;
  } catch {
    return undefined;
  }
}
