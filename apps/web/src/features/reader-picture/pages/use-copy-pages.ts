import { partName } from '@baohe/domain/progress/part-name';
import { useEffect, useRef } from 'react';
import type { Page } from '../book.ts';

/** Pages that were seen can be read again while the server is away. */
export function useCopyPages(
  postId: string,
  chapterIndex: number,
  pages: readonly Page[],
  loaded: ReadonlySet<number>,
): void {
  const copied = useRef(new Set<string>());
  useEffect(() => {
    const part = partName({ kind: 'pictures', chapterIndex });
    const seen = [...loaded].flatMap((at) => pages[at]?.url ?? []);
    for (const url of seen.filter((each) => !copied.current.has(each))) {
      copied.current.add(url);
      void copyPage(postId, part, url);
    }
  }, [postId, chapterIndex, pages, loaded]);
}

/** Without room or a cache the page is only not there the next time. */
async function copyPage(postId: string, part: string, url: string): Promise<void> {
  try {
    const { copiesToFill } = await import('../../../entities/offline/own-copies.ts');
    await copiesToFill()?.storePage(postId, part, url);
  } catch {
    // Seen all the same.
  }
}
