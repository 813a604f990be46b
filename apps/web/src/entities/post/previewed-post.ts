import { isPostPreview, PREVIEW_READY, type PreviewView } from '@baohe/app-shell/post-preview';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { detailFrom } from './detail-from-wire.ts';
import { detailKey } from './detail-key.ts';
import type { PostDetail } from './post.ts';

/** The post that the page around this frame is writing, anew with every change; null before the first. */
export function usePreviewedPost(): { view: PreviewView; post: PostDetail } | null {
  const queries = useQueryClient();
  const [shown, setShown] = useState<{ view: PreviewView; post: PostDetail } | null>(null);

  useEffect(() => {
    const hear = ({ origin, source, data }: MessageEvent<unknown>) => {
      if (origin !== location.origin || source !== window.parent || !isPostPreview(data)) {
        return;
      }
      const post = detailFrom(data.post);
      queries.setQueryData(detailKey(post.id), post);
      setShown({ view: data.view, post });
    };
    addEventListener('message', hear);
    window.parent.postMessage(PREVIEW_READY, location.origin);
    return () => removeEventListener('message', hear);
  }, [queries]);

  return shown;
}
