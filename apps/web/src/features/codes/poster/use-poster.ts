import { useClient } from '@baohe/app-shell/call-context';
import { fileName } from '@baohe/domain/media/file-name';
import { POSTER_DESIGNS, type PosterDesign } from '@baohe/domain/posters/design';
import { useQueries, useQuery } from '@tanstack/react-query';
import { rememberSeenCode } from '../../../entities/clipboard-codes.ts';
import { ownCode } from '../../../entities/codes.ts';
import type { PostDetail } from '../../../entities/post/post.ts';
import { drawPoster } from './draw-poster.ts';
import { usePosterContent } from './use-poster-content.ts';

/** The viewer's code for a post: the same one each time. */
export function useOwnCode(postId: string) {
  const client = useClient();
  return useQuery({
    queryKey: ['code', postId],
    async queryFn() {
      const code = await ownCode(client, postId);
      // In the clipboard of this device it is no friend's.
      rememberSeenCode(code);
      return code;
    },
    staleTime: Infinity,
    retry: false,
    meta: { volatile: true },
  });
}

export interface PosterPicture {
  file: File;
  /** The bytes themselves: some browsers save no picture that has an address of theirs alone. */
  url: string;
}

/** The posters of these designs as pictures, each drawn when everything is there that stands on it. */
export function usePosterPictures(
  designs: readonly PosterDesign[],
  detail: PostDetail | undefined,
  code: string | undefined,
) {
  const contentOf = usePosterContent();
  const content = detail && code !== undefined ? contentOf(detail, code) : undefined;
  return useQueries({
    queries: POSTER_DESIGNS.map((design) => ({
      queryKey: ['poster', design, content],
      async queryFn(): Promise<PosterPicture> {
        const { siteName, title, code: mark } = content!;
        const picture = await drawPoster(design, content!);
        const name = fileName({ site: siteName, title, mark, ending: 'png' });
        return {
          file: new File([picture], name, { type: 'image/png' }),
          url: await dataUrlOf(picture),
        };
      },
      enabled: content !== undefined && designs.includes(design),
      staleTime: Infinity,
      // Large; drawn anew in less than a second.
      gcTime: 0,
      retry: false,
      meta: { volatile: true },
    })),
  });
}

const dataUrlOf = (picture: Blob): Promise<string> =>
  new Promise((done, fail) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => done(reader.result as string));
    reader.addEventListener('error', () => fail(new Error('no picture')));
    reader.readAsDataURL(picture);
  });
