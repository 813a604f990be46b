import { useLingui } from '@lingui/react/macro';
import type { JSX } from 'react';
import { useSourceTypesQuery } from '../entities/source-types.ts';
import { PostEditor } from '../features/post-editor/post-editor.tsx';
import { LoadFailed } from '../shared/load-failed.tsx';
import { useGo } from '../shared/navigation.tsx';
import { PageHead } from '../shared/page-head.tsx';
import { ScreenLoading } from '../shared/screen-loading.tsx';

/** A post that is not there yet; it begins as the first source type that is offered. */
export function NewPostScreen(): JSX.Element {
  const { t } = useLingui();
  const go = useGo();
  const { data: types, error, refetch } = useSourceTypesQuery();
  const first = types?.find(({ isOffered }) => isOffered) ?? types?.[0];
  if (first) {
    return (
      <PostEditor
        post={null}
        sourceType={first.key}
        onSaved={(postId) => go(`/posts/${postId}`, { replace: true })}
        onConflict={() => {}}
      />
    );
  }
  return error ? (
    <main>
      <PageHead title={t`新作品`} back="/posts" />
      <LoadFailed error={error} onRetry={() => void refetch()} />
    </main>
  ) : (
    <ScreenLoading />
  );
}
