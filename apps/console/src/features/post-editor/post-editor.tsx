import { useClient } from '@baohe/app-shell/call-context';
import { toast } from '@baohe/app-shell/toast';
import { useFailureText } from '@baohe/app-shell/use-failure-text';
import { CallFailed } from '@baohe/client/call-failed';
import { Button, buttonClass } from '@baohe/ui/button';
import { useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { CircleAlert, ExternalLink, Save } from 'lucide-react';
import { useEffect, useMemo } from 'react';
import {
  editedFrom,
  EMPTY_POST,
  type EditedPost,
  type PostToEdit,
} from '../../entities/posts/edited-post.ts';
import { savePost } from '../../entities/posts/post-calls.ts';
import { useStaff } from '../../entities/staff.ts';
import { DraftBanner } from '../../shared/form/draft-banner.tsx';
import { Form } from '../../shared/form/form.tsx';
import { useConsoleForm } from '../../shared/form/use-console-form.ts';
import { useDraft } from '../../shared/form/use-draft.ts';
import { PageHead } from '../../shared/page-head.tsx';
import { StatusPill } from '../../shared/status-pill.tsx';
import { PostForm } from './post-form.tsx';

interface PostEditorProps {
  /** Null for a new one. */
  post: PostToEdit | null;
  /** With the id; resolves when what was saved has been read again. */
  onSaved: (postId: string) => Promise<unknown> | void;
  /** Somebody else was faster: read again what they have saved. */
  onConflict: () => void;
}

/** Writes a post. What is not saved stays on the device; what somebody else saved meanwhile is said. */
export function PostEditor({ post, onSaved, onConflict }: PostEditorProps) {
  const { t } = useLingui();
  const textOf = useFailureText();
  const client = useClient();
  const staffId = useStaff()?.id ?? '';
  const saved = useMemo(() => (post ? editedFrom(post) : EMPTY_POST), [post]);
  const form = useConsoleForm<EditedPost>({ defaults: saved });
  const draft = useDraft(form, {
    key: `${staffId} post ${post?.postUuid ?? 'new'}`,
    version: String(post?.version ?? 0),
    saved,
  });
  const save = useMutation({
    mutationFn: (values: EditedPost) => savePost(client, values, post && { post, values: saved }),
    async onSuccess(postId) {
      draft.clear();
      toast(t`已保存`, 'done');
      await onSaved(postId);
    },
    onError(error) {
      if (error instanceof CallFailed && error.key === 'post.changed_meanwhile') {
        onConflict();
      }
    },
  });
  const { isDirty } = form.formState;
  const send = async (values: EditedPost) => {
    if (values.cover === '') {
      form.setError('cover', { message: t`请选一张封面` });
      return;
    }
    if (!draft.isOutdated) {
      await save.mutateAsync(values);
    }
  };
  useSaveKey(() => void form.handleSubmit(send)());
  const coverFault = form.formState.errors.cover?.message;
  const failure = coverFault ?? (save.error ? textOf(save.error) : undefined);
  return (
    <main>
      <Form form={form} onSubmit={send}>
        <div>
          <PageHead title={post?.postTitle ?? t`新作品`} back="/posts">
            {post && (
              <StatusPill tone={post.status === 1 ? 'ok' : post.status === 0 ? 'warn' : 'danger'}>
                {post.status === 1 ? t`已发布` : post.status === 0 ? t`草稿` : t`已删除`}
              </StatusPill>
            )}
            {post && post.status !== -1 && (
              <a
                href={`/detail?post=${post.postUuid}`}
                target="_blank"
                rel="noreferrer"
                className={buttonClass({})}
              >
                <ExternalLink size={18} aria-hidden="true" />
                {t`看作品页`}
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
          <DraftBanner draft={draft} />
          {failure && (
            <p role="alert" className="console-notice text-danger">
              <CircleAlert size={18} aria-hidden="true" className="flex-none" />
              {failure}
            </p>
          )}
        </div>
        <PostForm isContentLocked={(post?.missingFiles ?? 0) > 0} />
      </Form>
    </main>
  );
}

/** Ctrl-S and ⌘S, wherever the focus is; the form has answered it already where it is inside. */
function useSaveKey(save: () => void): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key === 's' && (event.ctrlKey || event.metaKey) && !event.defaultPrevented) {
        event.preventDefault();
        save();
      }
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  });
}
