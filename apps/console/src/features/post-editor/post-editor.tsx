import { useClient } from '@baohe/app-shell/call-context';
import { storedPreference } from '@baohe/app-shell/preference';
import { toast } from '@baohe/app-shell/toast';
import { useFailureText } from '@baohe/app-shell/use-failure-text';
import { useWiderThan } from '@baohe/app-shell/use-matches';
import { CallFailed } from '@baohe/client/call-failed';
import { Button, buttonClass } from '@baohe/ui/button';
import { useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { CircleAlert, ExternalLink, Eye, RotateCcw, Save, ShieldBan } from 'lucide-react';
import { useEffect, useMemo, useState } from 'react';
import {
  editedFrom,
  EMPTY_POST,
  type EditedPost,
  type PostToEdit,
} from '../../entities/posts/edited-post.ts';
import { savePost } from '../../entities/posts/post-calls.ts';
import { PostStatus } from '../../entities/posts/post-status.tsx';
import { mayUse, useStaff } from '../../entities/staff.ts';
import { TakedownDialog } from '../../entities/takedowns/takedown-dialogs.tsx';
import { DraftBanner } from '../../shared/form/draft-banner.tsx';
import { Form } from '../../shared/form/form.tsx';
import { isSaveKey } from '../../shared/form/save-key.ts';
import { useConsoleForm } from '../../shared/form/use-console-form.ts';
import { useDraft } from '../../shared/form/use-draft.ts';
import { useOneAtATime } from '../../shared/form/use-one-at-a-time.ts';
import { ConsoleLink } from '../../shared/navigation.tsx';
import { PageHead } from '../../shared/page-head.tsx';
import { usePaletteActions } from '../../shared/palette/palette-actions.ts';
import { SidePanel } from '../../shared/side-panel.tsx';
import { PostForm } from './post-form.tsx';
import { PostPreview } from './post-preview.tsx';
import { TakedownBanner, TakedownPart } from './takedown-part.tsx';
import { useTypedSince } from './use-typed-since.ts';

/** The form and a page of a phone's width stand side by side from here on. */
const BESIDE_PX = 1200;

/** On a wide screen it is there until somebody puts it away. */
const previewBeside = storedPreference('console preview', {
  shipped: true,
  isValid: (value): value is boolean => typeof value === 'boolean',
});

interface PostEditorProps {
  /** Null for a new one. */
  post: PostToEdit | null;
  /** What a new one begins as. */
  sourceType?: string;
  /** With the id; resolves when what was saved has been read again. What was typed since must not be lost then. */
  onSaved: (postId: string, isTypedSince: () => boolean) => Promise<unknown> | void;
  /** Somebody else was faster: read again what they have saved. */
  onConflict: () => void;
}

/** Writes a post. What is not saved stays on the device; what somebody else saved meanwhile is said. */
export function PostEditor({ post, sourceType, onSaved, onConflict }: PostEditorProps) {
  const { t } = useLingui();
  const textOf = useFailureText();
  const client = useClient();
  const saved = useMemo(
    () => (post ? editedFrom(post) : { ...EMPTY_POST, ...(sourceType && { sourceType }) }),
    [post, sourceType],
  );
  const staff = useStaff();
  const isAdmin = staff !== null && mayUse('admin', staff);
  const form = useConsoleForm<EditedPost>({ defaults: saved });
  const draft = useDraft(form, {
    of: `post ${post?.postUuid ?? 'new'}`,
    version: String(post?.version ?? 0),
    saved,
  });
  const typed = useTypedSince(form, saved);
  const save = useMutation({
    onMutate: () => typed.send(),
    mutationFn: (values: EditedPost) => savePost(client, values, post && { post, values: saved }),
    async onSuccess(postId) {
      draft.expectOwn();
      if (!typed.isThere()) {
        draft.clear();
      }
      toast(t`已保存`, 'done');
      await onSaved(postId, typed.isThere);
    },
    onError(error) {
      typed.forget();
      if (error instanceof CallFailed && error.key === 'post.changed_meanwhile') {
        onConflict();
      }
    },
  });
  // Beside the form where there is room; elsewhere over it, when it is asked for.
  const isWide = useWiderThan(BESIDE_PX);
  const isBeside = previewBeside.use() && isWide;
  const [isOver, setOver] = useState(false);
  const isPreviewing = isWide ? isBeside : isOver;
  const [act, setAct] = useState<'take-down' | 'restore'>();
  const { isDirty } = form.formState;
  // The form and the key outside of it send the same post.
  const send = useOneAtATime(async (values: EditedPost) => {
    if (values.cover === '') {
      form.setError('cover', { message: t`请选一张封面` });
      return;
    }
    if (!draft.isOutdated) {
      await save.mutateAsync(values);
    }
  });
  const saveNow = () => void form.handleSubmit(send)();
  useSaveKey(saveNow);
  const togglePreview = () => (isWide ? previewBeside.set(!isBeside) : setOver(true));
  usePaletteActions(post?.postTitle ?? t`新作品`, [
    { key: 'save', label: t`保存`, icon: Save, keys: ['⌘', 'S'], run: saveNow },
    { key: 'preview', label: t`预览`, icon: Eye, run: togglePreview },
    ...(post && post.status !== -1
      ? [
          {
            key: 'takedown',
            label: post.takedown ? t`恢复作品` : t`下架作品`,
            icon: post.takedown ? RotateCcw : ShieldBan,
            run: () => setAct(post.takedown ? 'restore' : 'take-down'),
          },
          {
            key: 'site',
            label: t`看作品页`,
            icon: ExternalLink,
            run: () => void open(`/detail?post=${post.postUuid}`, '_blank', 'noreferrer'),
          },
        ]
      : []),
  ]);
  const coverFault = form.formState.errors.cover?.message;
  const failure = coverFault ?? (save.error ? textOf(save.error) : undefined);
  return (
    <main>
      <Form form={form} onSubmit={send}>
        <div>
          <PageHead title={post?.postTitle ?? t`新作品`} back="/posts">
            {post && (
              <PostStatus post={{ status: post.status, isTakenDown: post.takedown !== null }} />
            )}
            <Button
              kind={isPreviewing ? 'line' : 'quiet'}
              aria-pressed={isPreviewing}
              onClick={togglePreview}
            >
              <Eye size={18} aria-hidden="true" />
              <span className="max-md:sr-only">{t`预览`}</span>
            </Button>
            {post && isAdmin && (
              <ConsoleLink
                to="/audit"
                search={{ target: post.postUuid }}
                className={buttonClass({ kind: 'text' })}
              >
                {t`审计记录`}
              </ConsoleLink>
            )}
            {post && post.status !== -1 && (
              <a
                href={`/detail?post=${post.postUuid}`}
                target="_blank"
                rel="noreferrer"
                className={buttonClass({})}
              >
                <ExternalLink size={18} aria-hidden="true" />
                <span className="max-md:sr-only">{t`看作品页`}</span>
              </a>
            )}
            <Button
              kind="main"
              type="submit"
              busy={save.isPending}
              busyLabel={t`保存中...`}
              disabled={draft.isOutdated || (post !== null && !isDirty)}
            >
              <Save size={18} aria-hidden="true" />
              {t`保存`}
            </Button>
          </PageHead>
          {post?.takedown && (
            <TakedownBanner takedown={post.takedown} onRestore={() => setAct('restore')} />
          )}
          <div className="mb-4 empty:hidden">
            <DraftBanner draft={draft} />
          </div>
          {failure && (
            <p role="alert" className="console-notice text-danger">
              <CircleAlert size={18} aria-hidden="true" className="flex-none" />
              {failure}
            </p>
          )}
        </div>
        <div className={isBeside ? 'editor-beside' : undefined}>
          <PostForm isContentLocked={(post?.missingFiles ?? 0) > 0} />
          {isBeside && <PostPreview post={post} saved={saved} />}
        </div>
        {isOver && !isWide && (
          <SidePanel title={t`预览`} onClose={() => setOver(false)}>
            <div className="post-preview-panel">
              <PostPreview post={post} saved={saved} />
            </div>
          </SidePanel>
        )}
        {post && post.takedown === null && post.status !== -1 && (
          <TakedownPart onTakeDown={() => setAct('take-down')} />
        )}
      </Form>
      {post && act && (
        <TakedownDialog
          isRestoring={act === 'restore'}
          posts={{ ids: [post.postUuid] }}
          count={1}
          title={post.postTitle}
          onDone={() => {
            if (!draft.isOutdated) {
              draft.expectOwn();
            }
            void onSaved(post.postUuid, () => isDirty);
          }}
          onClose={() => setAct(undefined)}
        />
      )}
    </main>
  );
}

/** Ctrl-S and ⌘S, wherever the focus is; the form has answered it already where it is inside. */
function useSaveKey(save: () => void): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (isSaveKey(event) && !event.defaultPrevented) {
        event.preventDefault();
        save();
      }
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  });
}
