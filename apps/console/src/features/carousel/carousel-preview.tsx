import { Carousel } from '@baohe/ui/carousel';
import { useLingui } from '@lingui/react/macro';
import type { Slide } from '../../entities/slides.ts';

const EVERY_MS = 4000;

/** The carousel with what visitors see now. */
export function CarouselPreview({ slides }: { slides: readonly Slide[] }) {
  const { t } = useLingui();
  return (
    <section aria-label={t`预览`} className="min-w-0 overflow-hidden rounded-lg bg-surface-2 p-4">
      <h2 className="mb-3 text-sm text-text-2">{t`访客看到的样子`}</h2>
      <Carousel
        label={t`轮播图`}
        everyMs={EVERY_MS}
        slideLabel={(number, total) => t`第 ${number} 张，共 ${total} 张`}
        pauseLabel={t`暂停`}
        playLabel={t`播放`}
        slides={slides.map((slide) => ({
          key: slide.id,
          title: slide.title,
          content: <SlidePicture picture={slide.picture} title={slide.title} />,
        }))}
      />
    </section>
  );
}

export function SlidePicture({ picture, title }: { picture: string; title: string }) {
  return (
    <span className="relative block aspect-video overflow-hidden rounded-lg bg-surface-3">
      {picture && <img src={picture} alt="" className="size-full object-cover" />}
      {title && (
        <span className="absolute inset-x-0 bottom-0 truncate bg-(--badge-bg) px-3 py-2 text-sm font-medium text-on-media">
          {title}
        </span>
      )}
    </span>
  );
}
