import { useLingui } from '@lingui/react/macro';
import { Check, ImageOff, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { ListedImage } from '../../entities/image.ts';
import { useImageName } from '../../entities/use-image-name.ts';
import type { Mode } from './use-marks.ts';

interface ImageCardProps {
  image: ListedImage;
  mode: Mode;
  isMarked: boolean;
  /** Says what was decided: where a list holds images of every kind. */
  showsDecision: boolean;
  onMark: () => void;
  onOpen: () => void;
}

/** A touch marks it while a mode is chosen, and opens it otherwise; its name always opens it. */
export function ImageCard(props: ImageCardProps) {
  const { image, mode, isMarked, showsDecision, onMark, onOpen } = props;
  const { t } = useLingui();
  const name = useImageName()(image);
  const [isBroken, setIsBroken] = useState(false);
  const { timesPublished, code, page, pages } = image;
  const note =
    showsDecision && { kept: t`已保留`, discarded: t`已丢弃`, pending: '' }[image.decision];
  return (
    <article className="ops-card" data-mark={isMarked ? mode : undefined}>
      <button
        type="button"
        className="ops-card-picture"
        aria-label={mode === 'none' ? t`查看 ${name}` : t`选择 ${name}`}
        {...(mode !== 'none' && { 'aria-pressed': isMarked })}
        onClick={mode === 'none' ? onOpen : onMark}
      >
        {isBroken || image.smallUrl === '' ? (
          <span className="ops-card-missing">
            <ImageOff size={28} aria-hidden="true" />
            {t`图片还没有准备好`}
          </span>
        ) : (
          <img
            src={image.smallUrl}
            alt=""
            decoding="async"
            draggable={false}
            onError={() => setIsBroken(true)}
          />
        )}
      </button>
      {(image.isSuggested || note) && (
        <span className="ops-card-note" data-decision={note ? image.decision : 'suggested'}>
          {note || t`建议丢弃`}
        </span>
      )}
      <button
        type="button"
        className="ops-card-tick"
        aria-label={t`选中 ${name}`}
        aria-pressed={isMarked}
        onClick={onMark}
      >
        {isMarked && (mode === 'kept' ? <Check size={18} /> : <Trash2 size={16} />)}
      </button>
      <button type="button" className="ops-card-caption" onClick={onOpen}>
        <b>{image.title}</b>
        <span>
          {code && <span className="font-code">{`${code} · `}</span>}
          {code === '' && `${page}/${pages} · `}
          {t`发布 ${timesPublished}`}
        </span>
      </button>
    </article>
  );
}
