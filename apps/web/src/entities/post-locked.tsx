import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { LockedState } from './locked-state.tsx';

/** A reader that may not show what it was opened for. All ways in are on the page of the post. */
export function PostLocked({ postId }: { postId: string }) {
  const { t } = useLingui();
  return (
    <LockedState>
      <p>{t`这部作品需要会员或解锁才能阅读。`}</p>
      <Link
        to="/detail"
        search={{ post: postId }}
        replace
        className="inline-flex min-h-target items-center text-link underline"
      >
        {t`回到作品`}
      </Link>
    </LockedState>
  );
}
