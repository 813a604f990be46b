import { useClient } from '@baohe/app-shell/call-context';
import { useQuery } from '@tanstack/react-query';
import { postImagesQuery } from '../../entities/image-list.ts';

/** Asked anew each time: somebody else may have decided since. */
export const usePostImages = (postId: string) =>
  useQuery({ ...postImagesQuery(useClient(), postId), staleTime: 0 });
