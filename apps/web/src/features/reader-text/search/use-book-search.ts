import { useClient } from '@baohe/app-shell/call-context';
import {
  findInText,
  foldForFinding,
  searchOrder,
  type FoldedText,
} from '@baohe/domain/reading-text/find-in-text';
import { textBlocks } from '@baohe/domain/reading-text/text-blocks';
import { plainText } from '@baohe/domain/reading-text/text-spans';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { chapterText } from '../../../entities/chapter-query.ts';
import { useOpenNovel } from '../novel-context.ts';
import { loadSimplify } from '../text/use-converted.ts';

/** So many chapters are asked for at once: they travel as one call. */
const AT_ONCE = 8;

export interface Hit {
  number: number;
  block: number;
  /** What stands before it, the words themselves, and what follows; in the script that is read. */
  before: string;
  words: string;
  after: string;
}

/** A paragraph as it was written, and as it is read. */
interface Paragraph {
  plain: string;
  read: string;
  folded: readonly [FoldedText, FoldedText];
}

interface BookSearch {
  hits: readonly Hit[];
  /** Chapters that were looked through, those that did not come, and all. */
  done: number;
  missing: number;
  count: number;
  /** Asks again for what did not come. */
  retry: () => void;
}

/** Looks through the open chapter, or through the whole novel little by little, the open chapter first. */
export function useBookSearch(keyword: string, isWhole: boolean): BookSearch {
  const { postId, chapters, number, convert } = useOpenNovel();
  const client = useClient();
  const queries = useQueryClient();
  const [simplify, setSimplify] = useState<(character: string) => string>();
  const [found, setFound] = useState<ReadonlyMap<number, readonly Paragraph[] | null>>(new Map());
  const [tries, setTries] = useState(0);
  const isWanted = keyword !== '';

  useEffect(() => {
    let isCurrent = true;
    void loadSimplify().then((loaded) => isCurrent && setSimplify(() => loaded));
    return () => {
      isCurrent = false;
    };
  }, []);

  useEffect(() => {
    if (!isWanted || !simplify) {
      return undefined;
    }
    const work = new AbortController();
    const { signal } = work;
    const read = async (at: number): Promise<[number, Paragraph[] | null]> => {
      const chapter = chapters[at]!;
      try {
        const text = await chapterText({ client, queries }, postId, chapter, signal);
        const blocks = textBlocks(chapter.chapterName, text);
        return [at, blocks.map((block) => paragraphOf(plainText(block.text), convert, simplify))];
      } catch {
        return [at, null];
      }
    };
    const order = isWhole ? searchOrder(chapters.length, number) : [number];
    const lookThrough = async () => {
      for (let from = 0; from < order.length && !signal.aborted; from += AT_ONCE) {
        const some = await Promise.all(order.slice(from, from + AT_ONCE).map(read));
        if (!signal.aborted) {
          setFound((known) => new Map([...known, ...some]));
        }
      }
    };
    setFound(new Map());
    void lookThrough();
    return () => work.abort();
    // oxlint-disable-next-line react/exhaustive-deps -- the novel does not change under an open dialog
  }, [isWanted, isWhole, simplify, convert, tries]);

  const hits = useMemo(() => {
    const folded = simplify ? foldForFinding(keyword, simplify).folded : '';
    return searchOrder(chapters.length, number).flatMap((at) =>
      (found.get(at) ?? []).flatMap((paragraph, block) => {
        const hit = hitIn(paragraph, folded, convert);
        return hit ? [{ number: at, block, ...hit }] : [];
      }),
    );
  }, [found, keyword, simplify, chapters.length, number, convert]);

  return {
    hits,
    done: found.size,
    missing: [...found.values()].filter((paragraphs) => paragraphs === null).length,
    count: isWhole ? chapters.length : 1,
    retry: () => setTries(tries + 1),
  };
}

type Change = (text: string) => string;

function paragraphOf(plain: string, convert: Change, simplify: Change): Paragraph {
  const read = convert(plain);
  const written = foldForFinding(plain, simplify);
  return {
    plain,
    read,
    folded: [written, read === plain ? written : foldForFinding(read, simplify)],
  };
}

/** As it was written; else as it is read: what somebody sees they may type. */
function hitIn({ plain, read, folded }: Paragraph, keyword: string, convert: Change) {
  const written = findInText(folded[0], keyword);
  const seen = written ?? findInText(folded[1], keyword);
  if (!seen) {
    return undefined;
  }
  const text = written ? plain : read;
  const end = seen.at + seen.length;
  const [before, words, after] = [
    text.slice(0, seen.at),
    text.slice(seen.at, end),
    text.slice(end),
  ];
  const show = written ? convert : (part: string) => part;
  return { before: show(before), words: show(words), after: show(after) };
}
