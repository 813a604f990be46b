import { useClient } from '@baohe/app-shell/call-context';
import { toastError } from '@baohe/app-shell/toast';
import { useFailureText } from '@baohe/app-shell/use-failure-text';
import { Button } from '@baohe/ui/button';
import { EmptyState } from '@baohe/ui/empty-state';
import { useLingui } from '@lingui/react/macro';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState, type JSX } from 'react';
import { shownState } from '../entities/schedule.ts';
import { arrangeSlides, fetchSlides, SLIDES_KEY, type Slide } from '../entities/slides.ts';
import { CarouselPreview } from '../features/carousel/carousel-preview.tsx';
import { SlidePanel } from '../features/carousel/slide-panel.tsx';
import { LoadFailed } from '../shared/load-failed.tsx';
import { useAddressSearch } from '../shared/navigation.tsx';
import { PageHead } from '../shared/page-head.tsx';
import { ScreenLoading } from '../shared/screen-loading.tsx';
import { ShownPill } from '../shared/shown-pill.tsx';
import { SortableRows } from '../shared/sortable-rows.tsx';

/** 轮播: the pictures on top of the home page, in their order, as visitors see them. */
export function CarouselScreen(): JSX.Element {
  const { t } = useLingui();
  const client = useClient();
  const queries = useQueryClient();
  const textOf = useFailureText();
  const [search, changeSearch] = useAddressSearch();
  const [now] = useState(() => Date.now());
  const query = useQuery({
    queryKey: [SLIDES_KEY],
    queryFn: ({ signal }) => fetchSlides(client, signal),
    staleTime: 0,
  });
  const arranging = useMutation({
    mutationFn: (ids: string[]) => arrangeSlides(client, ids),
    onMutate: (ids) =>
      // At once; what the server says comes behind it.
      queries.setQueryData<Slide[]>([SLIDES_KEY], (slides) =>
        slides?.toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id)),
      ),
    onError: (error) => toastError(textOf(error)),
    onSettled: () => queries.invalidateQueries({ queryKey: [SLIDES_KEY] }),
  });
  const slides = query.data ?? [];
  const move = (id: string, to: number) => {
    const ids = slides.map((slide) => slide.id).filter((one) => one !== id);
    ids.splice(to, 0, id);
    arranging.mutate(ids);
  };
  const indexOf = (id: string) => slides.findIndex((slide) => slide.id === id);
  const opened = search['open'];
  const edited = slides.find(({ id }) => id === opened);
  const shown = slides.filter((slide) => shownState(slide.status, slide, now) === 'shown');
  return (
    <main>
      <PageHead title={t`轮播`}>
        <Button kind="main" onClick={() => changeSearch({ open: 'new' })}>
          <Plus size={18} aria-hidden="true" />
          {t`新图片`}
        </Button>
      </PageHead>
      {query.isPending && <ScreenLoading />}
      {query.isError && <LoadFailed error={query.error} onRetry={() => void query.refetch()} />}
      {query.data?.length === 0 && (
        <EmptyState title={t`还没有轮播图`} text={t`上传一张横图，它会在首页最上面轮换。`} />
      )}
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_400px]">
        <SortableRows
          label={t`轮播图`}
          items={slides.map((slide, at) => ({
            id: slide.id,
            name: slide.title || slide.link,
            isFirst: at === 0,
            isLast: at === slides.length - 1,
            content: (
              <button
                type="button"
                className="flex w-full min-w-0 items-center gap-3 py-2 text-start"
                onClick={() => changeSearch({ open: slide.id })}
              >
                <SlideFacts slide={slide} now={now} />
              </button>
            ),
          }))}
          onDrop={(id, overId) => move(id, indexOf(overId))}
          onStep={(id, step) => move(id, indexOf(id) + step)}
        />
        {shown.length > 0 && <CarouselPreview slides={shown} />}
      </div>
      {(opened === 'new' || edited) && (
        <SlidePanel
          key={opened}
          edited={edited ?? null}
          lastPosition={slides.at(-1)?.position ?? 0}
          onClose={() => changeSearch({ open: undefined })}
        />
      )}
    </main>
  );
}

function SlideFacts({ slide, now }: { slide: Slide; now: number }) {
  const { t } = useLingui();
  return (
    <>
      <img
        src={slide.picture}
        alt=""
        className="aspect-video w-24 flex-none rounded-md object-cover"
      />
      <span className="min-w-0 flex-1">
        <span className="block truncate font-medium">{slide.title || t`没有标题`}</span>
        <span className="block truncate text-xs text-text-3">{slide.link}</span>
        <span className="mt-1 block">
          <ShownPill state={shownState(slide.status, slide, now)} startsAt={slide.startsAt} />
        </span>
      </span>
    </>
  );
}
