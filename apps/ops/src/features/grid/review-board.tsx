import { useClient } from '@baohe/app-shell/call-context';
import { LoadFailed } from '@baohe/app-shell/staff/load-failed';
import { ScreenLoading } from '@baohe/app-shell/staff/screen-loading';
import { toastError } from '@baohe/app-shell/toast';
import { useFailureText } from '@baohe/app-shell/use-failure-text';
import { MOST_DECIDED, UNDO_STEPS } from '@baohe/domain/review/review-action';
import { useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { imageWindowQuery, useImageWindow, WINDOW_SIZE } from '../../entities/image-list.ts';
import type { ListedImage } from '../../entities/image.ts';
import { useDecideMany } from '../../entities/use-decide.ts';
import { useFlag } from '../../entities/use-flag.ts';
import { shownOf, type GridView } from './grid-address.ts';
import { ImageCard } from './image-card.tsx';
import { ImageGrid } from './image-grid.tsx';
import { ModeBar } from './mode-bar.tsx';
import { useColumns } from './use-columns.ts';
import { useMarks } from './use-marks.ts';

/** What is decided at once can be taken back at once. */
const MOST_MARKED = MOST_DECIDED * UNDO_STEPS;
/** Windows; other operators ask too. */
const WINDOWS_AT_ONCE = 6;

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
  const [isMarking, setIsMarking] = useState(false);
  const deciding = useDecideMany();
  const flagging = useFlag();
  const flags = !filter.isNsfw;
  const first = useImageWindow(filter, 0);
  const shown = shownOf(first.data?.total ?? 0, limit);

  async function markAll() {
    const count = Math.min(shown, MOST_MARKED);
    const windows = Array.from({ length: Math.ceil(count / WINDOW_SIZE) }, (_, index) => index);
    const names: string[] = [];
    setIsMarking(true);
    try {
      for (let from = 0; from < windows.length; from += WINDOWS_AT_ONCE) {
        const found = await Promise.all(
          windows
            .slice(from, from + WINDOWS_AT_ONCE)
            .map((index) => queries.fetchQuery(imageWindowQuery(client, filter, index))),
        );
        names.push(...found.flatMap(({ images }) => images.map(({ name }) => name)));
      }
      marks.addAll(names.slice(0, count));
    } catch (error) {
      toastError(textOf(error));
    } finally {
      setIsMarking(false);
    }
  }

  function decide() {
    if (marks.mode !== 'none') {
      const names = [...marks.names];
      deciding.mutate(
        { names, decision: marks.mode },
        { onSuccess: ({ decided }) => marks.remove(names.slice(0, decided)) },
      );
    }
  }

  function flag() {
    flagging.mutate(
      { names: [...marks.names], isNsfw: flags },
      { onSuccess: ({ error }) => error === undefined && marks.clear() },
    );
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
        isMarking={isMarking}
        isBusy={deciding.isPending || flagging.isPending}
        onMarkAll={() => void markAll()}
        onDecide={decide}
        flags={flags}
        onFlag={flag}
      />
    </section>
  );
}
