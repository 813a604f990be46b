import { StaffLink } from '@baohe/app-shell/staff/navigation';
import { Button, buttonClass } from '@baohe/ui/button';
import { useLingui } from '@lingui/react/macro';
import { Check, Eye, EyeOff, GalleryHorizontalEnd, Send, Trash2, Undo2 } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Decision, ListedImage } from '../../entities/image.ts';
import { useDecideOne } from '../../entities/use-decide.ts';
import { useFlag } from '../../entities/use-flag.ts';
import { useImageFacts } from '../../entities/use-image-facts.ts';
import { usePublish } from '../../entities/use-publish.ts';
import { useRemovePost } from './use-remove-post.ts';

interface ImageActionsProps {
  image: ListedImage;
  onPostRemoved: () => void;
  /** Between what can be done and what is known. */
  children: ReactNode;
}

export function ImageActions({ image, onPostRemoved, children }: ImageActionsProps) {
  const { t } = useLingui();
  const facts = useImageFacts()(image);
  const deciding = useDecideOne();
  const publishing = usePublish();
  const flagging = useFlag();
  const removal = useRemovePost(image, onPostRemoved);
  const decide = (decision: Decision) => deciding.mutate({ image, decision });
  const states: Record<Decision, string> = {
    pending: image.isSuggested ? t`待审 · 建议丢弃` : t`待审`,
    discarded: t`已丢弃`,
    kept: t`已保留`,
  };
  const rows = [
    [t`状态`, states[image.decision]],
    ...(image.isNsfw ? [[t`内容`, t`敏感`]] : []),
    [t`大小`, facts.pixels],
    [t`文件`, `${facts.file} · ${image.format}`],
    [t`发布`, facts.times],
    ...(image.code ? [[t`口令`, image.code]] : []),
  ];
  return (
    <>
      <div className="grid grid-cols-2 gap-2.5">
        <Button
          className="ops-discard"
          disabled={image.decision === 'discarded'}
          busy={deciding.isPending && deciding.variables.decision === 'discarded'}
          onClick={() => decide('discarded')}
        >
          <Trash2 size={18} aria-hidden="true" />
          {t`丢弃`}
        </Button>
        <Button
          className="ops-keep"
          disabled={image.decision === 'kept'}
          busy={deciding.isPending && deciding.variables.decision === 'kept'}
          onClick={() => decide('kept')}
        >
          <Check size={18} aria-hidden="true" />
          {t`保留`}
        </Button>
        <Button
          disabled={image.decision === 'pending'}
          busy={deciding.isPending && deciding.variables.decision === 'pending'}
          onClick={() => decide('pending')}
        >
          <Undo2 size={18} aria-hidden="true" />
          {t`取消决定`}
        </Button>
        <Button
          disabled={image.decision === 'discarded'}
          busy={publishing.isPending}
          onClick={() => publishing.mutate(image.name)}
        >
          <Send size={18} aria-hidden="true" />
          {t`发布`}
        </Button>
        <Button
          className="col-span-2"
          busy={flagging.isPending}
          onClick={() => flagging.mutate({ names: [image.name], isNsfw: !image.isNsfw })}
        >
          {image.isNsfw ? (
            <Eye size={18} aria-hidden="true" />
          ) : (
            <EyeOff size={18} aria-hidden="true" />
          )}
          {image.isNsfw ? t`取消敏感` : t`标为敏感`}
        </Button>
        <StaffLink
          to="/swipe"
          search={{ post: image.postId }}
          className={`${buttonClass({})} col-span-2`}
        >
          <GalleryHorizontalEnd size={18} aria-hidden="true" />
          {t`逐张看这个作品`}
        </StaffLink>
      </div>
      {children}
      <dl className="ops-review-facts">
        {rows.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <Button
        kind="text"
        small
        className="-ml-4 justify-self-start text-danger"
        busy={removal.isPending}
        onClick={removal.ask}
      >
        {t`移除作品`}
      </Button>
    </>
  );
}
