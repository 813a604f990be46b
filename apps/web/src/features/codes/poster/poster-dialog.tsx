import type { DialogWay } from '@baohe/app-shell/dialogs';
import { useFailureText } from '@baohe/app-shell/use-failure-text';
import { codeSentence } from '@baohe/domain/codes/sentence';
import {
  designOf,
  POSTER_DESIGNS,
  POSTER_SIZE,
  type PosterDesign,
} from '@baohe/domain/posters/design';
import { Button } from '@baohe/ui/button';
import { Chip } from '@baohe/ui/chip';
import { IconButton } from '@baohe/ui/icon-button';
import { Spinner } from '@baohe/ui/spinner';
import { useLingui } from '@lingui/react/macro';
import { ChevronLeft, ImageOff } from 'lucide-react';
import { useId, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { usePostDetail } from '../../../entities/post-detail.ts';
import { CoverMissing } from './load-cover.ts';
import { PosterActions } from './poster-actions.tsx';
import './poster-dialog.css';
import { useOwnCode, usePosterPictures, type PosterPicture } from './use-poster.ts';
import { useSlides } from './use-slides.ts';

interface SharedPost {
  postId: string;
  title: string;
}

declare module '@baohe/app-shell/dialogs' {
  interface Dialogs {
    shareCode: SharedPost;
  }
}

/** One's own code for a post as a picture to send on, in the design that fits it or another one. */
export function PosterDialog({ postId, title, onClose }: SharedPost & DialogWay) {
  const { t } = useLingui();
  const titleId = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const detail = usePostDetail(postId);
  const { data: code, ...sharing } = useOwnCode(postId);
  const [chosen, setChosen] = useState<PosterDesign>();
  const design = chosen ?? (detail.data && designOf(detail.data.kind));
  // Drawn when it is looked at, and kept until the dialog closes.
  const [seen, setSeen] = useState<readonly PosterDesign[]>([]);
  if (design && !seen.includes(design)) {
    setSeen([...seen, design]);
  }
  const at = design ? POSTER_DESIGNS.indexOf(design) : 0;
  const drawings = usePosterPictures(seen, detail.data, code);
  const drawing = drawings[at]!;
  const { row, choose, onScroll, onKeyDown } = useSlides(POSTER_DESIGNS.length, at, (index) =>
    setChosen(POSTER_DESIGNS[index]),
  );

  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);

  const retry = () => {
    const failed = [detail, sharing, drawing].filter(({ isError }) => isError);
    failed.forEach((query) => void query.refetch());
  };
  return (
    <dialog
      ref={dialog}
      className="poster-dialog"
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <header className="poster-head">
        <IconButton label={t`关闭`} onClick={onClose}>
          <ChevronLeft size={24} aria-hidden="true" />
        </IconButton>
        <h2 id={titleId}>{t`分享海报`}</h2>
      </header>
      <div className="poster-page">
        <div className="poster-stage">
          <ul
            ref={row}
            className="poster-slides"
            aria-label={t`海报`}
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a row that scrolls is reached by the keyboard
            tabIndex={0}
            {...{ onScroll, onKeyDown }}
          >
            {POSTER_DESIGNS.map((each, index) => (
              <Slide
                key={each}
                isChosen={index === at}
                picture={drawings[index]?.data}
                alt={t`《${title}》的分享海报，口令 ${code}`}
              >
                <Missing
                  error={detail.error ?? sharing.error ?? drawing.error}
                  hasContent={detail.data !== undefined && code !== undefined}
                  onRetry={retry}
                />
              </Slide>
            ))}
          </ul>
        </div>
        <div className="poster-side">
          <fieldset className="poster-designs" aria-label={t`样式`}>
            <Designs chosen={design} onChoose={choose} />
          </fieldset>
          {code !== undefined && (
            <>
              <p className="poster-sentence">{codeSentence(code)}</p>
              <PosterActions code={code} picture={drawing.data?.file} />
            </>
          )}
        </div>
      </div>
    </dialog>
  );
}

interface SlideProps {
  isChosen: boolean;
  /** Undefined until it is drawn. */
  picture: PosterPicture | undefined;
  alt: string;
  /** In its place until then. */
  children: ReactNode;
}

/** One design. Only the one in the middle is told of. */
function Slide({ isChosen, picture, alt, children }: SlideProps) {
  const size = { width: POSTER_SIZE.width, height: POSTER_SIZE.height };
  return (
    <li
      className="poster-frame"
      {...(isChosen ? { 'aria-busy': !picture } : { 'aria-hidden': true, inert: true })}
    >
      {picture ? <img src={picture.url} {...size} alt={alt} /> : isChosen && children}
    </li>
  );
}

function Designs(props: { chosen: PosterDesign | undefined; onChoose: (index: number) => void }) {
  const { t } = useLingui();
  const names: Readonly<Record<PosterDesign, string>> = {
    panels: t`分镜`,
    record: t`唱片`,
    ticket: t`票根`,
  };
  return POSTER_DESIGNS.map((design, index) => (
    <Chip key={design} selected={design === props.chosen} onClick={() => props.onChoose(index)}>
      {names[design]}
    </Chip>
  ));
}

interface MissingProps {
  error: Error | null;
  /** The server has said everything that stands on the poster: what fails now is the drawing. */
  hasContent: boolean;
  onRetry: () => void;
}

/** In the frame of a picture that is not there yet, or will not be. */
function Missing({ error, hasContent, onRetry }: MissingProps) {
  const { t } = useLingui();
  const textOf = useFailureText();
  if (!error) {
    return (
      <output className="poster-hint">
        <Spinner />
        {t`正在绘制海报…`}
      </output>
    );
  }
  const drawingFailed = error instanceof CoverMissing ? t`图片加载失败` : t`画布绘画失败`;
  return (
    <div className="poster-hint" role="alert">
      <ImageOff size={36} aria-hidden="true" />
      {hasContent ? drawingFailed : textOf(error)}
      <Button small onClick={onRetry}>
        {t`重试`}
      </Button>
    </div>
  );
}
