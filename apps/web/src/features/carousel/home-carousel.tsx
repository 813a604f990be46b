import { useClient } from '@baohe/app-shell/call-context';
import { Carousel, SkeletonCarousel } from '@baohe/ui/carousel';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { carouselQuery } from '../../entities/carousel-query.ts';
import { slidesFrom } from '../../entities/slide.ts';
import { useBuiltInSlides } from './built-in-slides.tsx';
import { PictureSlide } from './picture-slide.tsx';

export const EVERY_MS = 8000;

/** The operator's slides; two of our own where there are none or they do not come. */
export function HomeCarousel() {
  const { t } = useLingui();
  const { data, isPending, failureCount } = useQuery({
    ...carouselQuery(useClient()),
    select: slidesFrom,
  });
  const builtIn = useBuiltInSlides();
  const slideLabel = (number: number, total: number) => t`第 ${number} 张，共 ${total} 张`;

  // It is asked for again behind our own slides: nobody waits for a decoration.
  if (isPending && failureCount === 0) {
    return <SkeletonCarousel />;
  }
  const records = data ?? [];
  return (
    <Carousel
      label={t`轮播`}
      everyMs={EVERY_MS}
      slideLabel={slideLabel}
      pauseLabel={t`暂停轮播`}
      playLabel={t`继续轮播`}
      slides={
        records.length === 0
          ? builtIn
          : records.map((slide, at) => ({
              key: slide.id,
              title: slide.title,
              picture: slide.pictureUrl,
              content: (
                <PictureSlide
                  slide={slide}
                  label={slideLabel(at + 1, records.length)}
                  isFirst={at === 0}
                />
              ),
            }))
      }
    />
  );
}
