import type { JSX } from 'react';
import { PostEditor } from '../features/post-editor/post-editor.tsx';
import { useGo } from '../shared/navigation.tsx';

/** A post that is not there yet. */
export function NewPostScreen(): JSX.Element {
  const go = useGo();
  return (
    <PostEditor
      post={null}
      onSaved={(postId) => go(`/posts/${postId}`, { replace: true })}
      onConflict={() => {}}
    />
  );
}
