import { useClient } from '@baohe/app-shell/call-context';
import { isMember } from '@baohe/domain/membership/zone-access';
import { SectionHead } from '@baohe/ui/section-head';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { LateStripArrows } from '../../entities/late-strip-arrows.tsx';
import { useMembership } from '../../entities/membership/membership.ts';
import { fetchFree } from '../../entities/post/post-calls.ts';
import { PostStrip } from './post-strip.tsx';
import { renewedAtNoon } from './renewed-at-noon.ts';

const SHOWN = 20;

/** 免费看: what can be opened at once, for whoever holds no tier; nothing where nothing is free. */
export function FreeSection() {
  const { t } = useLingui();
  const client = useClient();
  const [row, setRow] = useState<HTMLElement | null>(null);
  const { areas, isStaff } = useMembership();
  const isShown = !isStaff && !isMember(areas);
  const posts = useQuery({
    queryKey: ['posts', 'free'],
    queryFn: ({ signal }) => fetchFree(client, SHOWN, signal),
    enabled: isShown,
    ...renewedAtNoon,
  });
  if (!isShown || posts.isError || posts.data?.records.length === 0) {
    return null;
  }
  const title = t`免费看`;
  return (
    <section className="steady-cards min-w-0 max-lg:-mt-3">
      <SectionHead title={title} note={t`不用会员，点开就能看`}>
        <LateStripArrows strip={row} label={title} />
      </SectionHead>
      <PostStrip ref={setRow} label={title} posts={posts} count={SHOWN} filling={undefined} />
    </section>
  );
}
