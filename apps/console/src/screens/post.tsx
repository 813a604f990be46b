import { useFailureText } from '@baohe/app-shell/use-failure-text';
import { Button } from '@baohe/ui/button';
import { FailedState } from '@baohe/ui/failed-state';
import { useLingui } from '@lingui/react/macro';
import { useState, type JSX } from 'react';
import { usePostToEdit } from '../entities/posts/post-calls.ts';
import { PostEditor } from '../features/post-editor/post-editor.tsx';
import { usePathParam } from '../shared/navigation.tsx';
import { PageHead } from '../shared/page-head.tsx';
import { ScreenLoading } from '../shared/screen-loading.tsx';

/** One post, to be edited. */
export function PostScreen(): JSX.Element {
  const { t } = useLingui();
  const textOf = useFailureText();
  const postId = usePathParam('postId');
  const { data: post, error, refetch } = usePostToEdit(postId);
  // After one's own saving the form begins anew with what the server has, unless there is more to save.
  const [saves, setSaves] = useState(0);
  if (!post) {
    return error ? (
      <main>
        <PageHead title={t`作品`} back="/posts" />
        <FailedState title={t`这部作品打不开`} text={textOf(error)}>
          <Button onClick={() => void refetch()}>{t`重试`}</Button>
        </FailedState>
      </main>
    ) : (
      <ScreenLoading />
    );
  }
  return (
    <PostEditor
      key={`${postId} ${saves}`}
      post={post}
      onSaved={async (_, isTypedSince) => {
        await refetch();
        if (!isTypedSince()) {
          setSaves((before) => before + 1);
        }
      }}
      onConflict={() => void refetch()}
    />
  );
}
