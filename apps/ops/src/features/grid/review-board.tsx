import { useClient } from '@baohe/app-shell/call-context';
import { LoadFailed } from '@baohe/app-shell/staff/load-failed';
import { ScreenLoading } from '@baohe/app-shell/staff/screen-loading';
import { toastError } from '@baohe/app-shell/toast';
import { useFailureText } from '@baohe/app-shell/use-failure-text';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { imageWindowQuery, useImageWindow, WINDOW_SIZE } from '../../entities/image-list.ts';
import type { ListedImage } from '../../entities/image.ts';
import { useDecideMany } from '../../entities/use-decide.ts';
import { shownOf, type GridView } from './grid-address.ts';
import { ImageCard } from './image-card.tsx';
import { ImageGrid } from './image-grid.tsx';
import { ModeBar } from './mode-bar.tsx';
import { useColumns } from './use-columns.ts';
import { useMarks } from './use-marks.ts';

interface ReviewBoardProps {
  view: GridView;
  onOpen: (image: ListedImage) => void;
  /** Instead of a list in which there is nothing. */
  empty: ReactNode;
}

/** The images, what is marked among them, and the bar that decides on it. */
export function ReviewBoard({ view, onOpen, empty }: ReviewBoardProps) {
  const { filter, limit, tab } = view;
  const client = useClient();
  const queries = useQueryClient();
  const textOf = useFailureText();
  const columns = useColumns();
  const marks = useMarks();
  const deciding = useDecideMany();
  const first = useImageWindow(filter, 0);
  const shown = shownOf(first.data?.total ?? 0, limit);

  async function markAll() {
    try {
      const windows = Array.from({ length: Math.ceil(shown / WINDOW_SIZE) }, (_, index) => index);
      const found = await Promise.all(
        windows.map((index) => queries.fetchQuery(imageWindowQuery(client, filter, index))),
      );
      const images = found.flatMap((window) => window.images).slice(0, shown);
      marks.addAll(images.map(({ name }) => name));
    } catch (error) {
      toastError(textOf(error));
    }
  }

  function decide() {
    if (marks.mode !== 'none') {
      deciding.mutate(
        { names: [...marks.names], decision: marks.mode },
        { onSuccess: () => marks.clear() },
      );
    }
  }

  return (
    <section id="images" role="tabpanel" aria-labelledby={`tab-${tab ?? 'pending'}`}>
      {first.isPending && <ScreenLoading />}
      {first.isError && <LoadFailed error={first.error} onRetry={() => void first.refetch()} />}
      {first.isSuccess && shown === 0 && empty}
      {shown > 0 && (
        <ImageGrid
          {...{ filter, columns }}
          count={shown}
          renderImage={(image) => (
            <ImageCard
              image={image}
              mode={marks.mode}
              isMarked={marks.names.has(image.name)}
              showsDecision={tab === undefined}
              onMark={() => marks.toggle(image.name)}
              onOpen={() => onOpen(image)}
            />
          )}
        />
      )}
      <ModeBar
        marks={marks}
        shown={shown}
        isBusy={deciding.isPending}
        onMarkAll={() => void markAll()}
        onDecide={decide}
      />
    </section>
  );
}
