import { Pause, Play } from 'lucide-react';
import { type CSSProperties, type ReactNode, useState } from 'react';
import './carousel.css';
import { Skeleton } from './skeleton.tsx';
import { useCarouselTrack } from './use-carousel-track.ts';
import { useHeldStill } from './use-held-still.ts';
import { usePlaying } from './use-playing.ts';

export type CarouselSlide = {
  key: string;
  content: ReactNode;
  /** What its button says besides its number, and shows on a wide screen. */
  title?: string;
  picture?: string;
};

type CarouselProps = {
  /** What it shows; heard, not seen. */
  label: string;
  slides: readonly CarouselSlide[];
  /** How long each stays. */
  everyMs: number;
  /** The name of the button that shows one: 第 1 张，共 4 张. */
  slideLabel: (number: number, total: number) => string;
  pauseLabel: string;
  playLabel: string;
};

/** Slides that turn by themselves and go round; still under a finger, a pointer or the focus. */
export function Carousel(props: CarouselProps) {
  const { label, slides, everyMs, slideLabel, pauseLabel, playLabel } = props;
  const [isPaused, setPaused] = useState(false);
  const total = slides.length;
  const { track, at, turnTo, onScroll } = useCarouselTrack(total);
  const { isHeld, handlers } = useHeldStill();
  const isStill = isPaused || isHeld || total < 2;
  const mayPlay = usePlaying({ everyMs, at, isStill, turnTo });

  return (
    <section className="carousel" aria-label={label} {...handlers}>
      <ul className="carousel-track" ref={track} onScroll={onScroll}>
        {total > 1 && <Echo slide={slides[total - 1]} />}
        {slides.map(({ key, content }) => (
          <li key={key} className="carousel-slide">
            {content}
          </li>
        ))}
        {total > 1 && <Echo slide={slides[0]} />}
      </ul>
      {total > 1 && (
        <div className="carousel-dots">
          {slides.map(({ key, title, picture }, index) => (
            <button
              key={key}
              type="button"
              className="carousel-dot"
              style={picture ? ({ '--picture': `url("${picture}")` } as CSSProperties) : undefined}
              aria-label={[slideLabel(index + 1, total), title].filter(Boolean).join(' ')}
              aria-current={index === at ? 'true' : undefined}
              onClick={() => turnTo(index)}
            />
          ))}
        </div>
      )}
      {mayPlay && total > 1 && (
        <button
          type="button"
          className="carousel-pause"
          aria-label={isPaused ? playLabel : pauseLabel}
          onClick={() => setPaused(!isPaused)}
        >
          {isPaused ? <Play size={14} /> : <Pause size={14} />}
        </button>
      )}
    </section>
  );
}

/** Before the first stands the last once more, after the last the first: so it goes round. */
function Echo({ slide }: { slide: CarouselSlide | undefined }) {
  return (
    <li className="carousel-slide" inert aria-hidden="true">
      {slide?.content}
    </li>
  );
}

/** Its place before the slides come. */
export function SkeletonCarousel() {
  return (
    <div className="carousel" aria-hidden="true">
      <div className="carousel-track">
        {['first', 'next'].map((each) => (
          <div key={each} className="carousel-slide">
            <Skeleton />
          </div>
        ))}
      </div>
      <div className="carousel-dots" />
    </div>
  );
}
