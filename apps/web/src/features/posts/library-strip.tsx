import { useClient } from '@baohe/app-shell/call-context';
import { useViewer } from '@baohe/app-shell/viewer';
import { useQuery } from '@tanstack/react-query';
import { fetchRandom } from '../../entities/post/post-calls.ts';
import { PostStrip } from './post-strip.tsx';
import { LOOK_AGAIN_MS, useFilling } from './use-filling.ts';

/** A row of covers out of the library. */
export function LibraryStrip({ label, large = false }: { label: string; large?: boolean }) {
  return <PostStrip label={label} large={large} {...useLibrary()} />;
}

/** As many as a stranger may see, and as many as make a row for somebody who is in. */
const FOR_NOBODY = 4;
const FOR_A_PERSON = 10;

/** A few posts of the library; while it is being filled, more as they come. */
function useLibrary() {
  const client = useClient();
  const count = useViewer() ? FOR_A_PERSON : FOR_NOBODY;
  const filling = useFilling();
  const posts = useQuery({
    queryKey: ['posts', 'random', { count }],
    queryFn: ({ signal }) => fetchRandom(client, { count }, signal),
    // Their cover addresses end, and each start may show others.
    meta: { volatile: true },
    // A row that is full stays as it is: nobody likes covers that change under the eye.
    refetchInterval: ({ state }) =>
      filling && (state.data?.records.length ?? 0) < count ? LOOK_AGAIN_MS : false,
  });
  return { posts, count, filling };
}
