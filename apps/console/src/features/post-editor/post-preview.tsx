import {
  PREVIEW_ADDRESS,
  PREVIEW_READY,
  type PostPreview as Message,
  type PreviewView,
} from '@baohe/app-shell/post-preview';
import { useFailureText } from '@baohe/app-shell/use-failure-text';
import { Segmented } from '@baohe/ui/segmented';
import { useLingui } from '@lingui/react/macro';
import { useDeferredValue, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { useWatch, type FieldValues } from 'react-hook-form';
import type { EditedPost, PostToEdit } from '../../entities/posts/edited-post.ts';
import { useLockedPost, useVisitorsPost } from '../../entities/posts/post-calls.ts';
import { lockedPreviewOf, previewOf, zoneOf } from '../../entities/posts/previewed-post.ts';
import { useSourceTypes } from '../../entities/source-types.ts';
import { useCategories } from '../../entities/terms/use-categories.ts';

/** For whom it is drawn: who may open it, or who may not yet. */
type Viewer = 'open' | 'locked';

interface PostPreviewProps {
  /** Null for a new one. */
  post: PostToEdit | null;
  /** The form as it was read. */
  saved: EditedPost;
}

/** What the form says, drawn by the visitor's own app: nothing here imitates it. */
export function PostPreview({ post, saved }: PostPreviewProps) {
  const { t } = useLingui();
  const [view, setView] = useState<PreviewView>('details');
  // oxlint-disable-next-line typescript/no-unnecessary-type-arguments -- inferred, the type of a form has no end
  const typed: unknown = useWatch<FieldValues>();
  const values = useDeferredValue(typed) as EditedPost;
  const { data: visitors = null, isPending } = useVisitorsPost(post);
  const sourceTypes = useSourceTypes();
  const categories = useCategories();
  const frame = useRef<HTMLIFrameElement>(null);
  const [viewer, setViewer] = useState<Viewer>('open');
  const isLocked = viewer === 'locked';
  const zone = zoneOf(values, { saved: visitors, categories });
  const locked = useLockedPost(post, { zone, pointPrice: values.price }, isLocked);
  const isWaiting = (post !== null && isPending) || (isLocked && locked.isPending);

  const message = useMemo((): Message | null => {
    // What visitors cannot see any more is drawn from the form alone.
    const before = visitors ? saved : null;
    const known = { saved: visitors, before, categories, sourceTypes };
    const shown = previewOf(values, known);
    return isWaiting
      ? null
      : {
          kind: 'baohe preview',
          view,
          post: isLocked && locked.data ? lockedPreviewOf(shown, locked.data) : shown,
        };
  }, [isWaiting, view, values, visitors, saved, categories, sourceTypes, isLocked, locked.data]);
  const tellAgain = useEffectEvent(() => tell(frame.current, message));
  useEffect(() => tell(frame.current, message), [message]);
  useEffect(() => {
    const hear = ({ source, data }: MessageEvent<unknown>) => {
      if (source === frame.current?.contentWindow && data === PREVIEW_READY) {
        tellAgain();
      }
    };
    addEventListener('message', hear);
    return () => removeEventListener('message', hear);
  }, []);

  return (
    <section className="post-preview" aria-label={t`预览`}>
      <p className="flex items-center gap-2 text-sm">
        <b className="font-medium">{t`访客看到的样子`}</b>
        <span className="ml-auto inline-flex items-center gap-1.5 text-xs text-text-3">
          <i aria-hidden="true" className="size-[7px] rounded-[50%] bg-ok" />
          {t`随改随变`}
        </span>
      </p>
      <Segmented
        wide
        label={t`预览`}
        value={view}
        onChange={setView}
        options={[
          { value: 'card', label: t`卡片` },
          { value: 'details', label: t`详情页` },
          { value: 'catalogue', label: t`目录` },
        ]}
      />
      {post && (
        <Segmented
          wide
          label={t`谁在看`}
          value={viewer}
          onChange={setViewer}
          options={[
            { value: 'open', label: t`能打开的人` },
            { value: 'locked', label: t`还没解锁的人` },
          ]}
        />
      )}
      {isLocked && <LockedNote isFree={locked.data === null} error={locked.error} />}
      <iframe
        ref={frame}
        src={PREVIEW_ADDRESS}
        // The visitor's app is ours, of this origin, and needs its scripts and who is signed in; it leads nowhere.
        // oxlint-disable-next-line react/iframe-missing-sandbox
        sandbox="allow-scripts allow-same-origin"
        title={t`访客看到的样子`}
        className="post-preview-frame"
      />
    </section>
  );
}

/** What the locked page does not show, or why there is none. */
function LockedNote({ isFree, error }: { isFree: boolean; error: unknown }) {
  const { t } = useLingui();
  const textOf = useFailureText();
  if (error) {
    return (
      <p role="alert" className="text-xs text-danger">
        {textOf(error)}
      </p>
    );
  }
  return (
    <p className="text-xs text-text-3" aria-live="polite">
      {isFree
        ? t`免费作品对谁都不锁，大家看到的都一样。`
        : t`试看和解锁方式由服务器按规则给出；没保存的页面还不算在内。`}
    </p>
  );
}

function tell(frame: HTMLIFrameElement | null, message: Message | null): void {
  if (message) {
    frame?.contentWindow?.postMessage(message, location.origin);
  }
}
