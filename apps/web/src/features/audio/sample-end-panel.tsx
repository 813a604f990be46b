import { usePostDetail } from '../../entities/post-detail.ts';
import { SampleEnd } from '../../entities/unlock/sample-end.tsx';

/** In the place of the cover, when all that is open of a locked work was heard. */
export function SampleEndPanel({ postId, onLeave }: { postId: string; onLeave: () => void }) {
  const { data: detail } = usePostDetail(postId);
  return (
    detail && (
      // A link leads away from under the player.
      // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- the links are in it
      <div
        className="size-full overflow-y-auto"
        onClick={({ target }) => target instanceof Element && target.closest('a') && onLeave()}
      >
        <SampleEnd detail={detail} />
      </div>
    )
  );
}
