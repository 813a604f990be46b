import { Skeleton } from '@baohe/ui/skeleton';
import type { ReactNode } from 'react';
import { WindowVirtualizer } from 'virtua';
import { useImageWindow, WINDOW_SIZE, type ImageFilter } from '../../entities/image-list.ts';
import type { ListedImage } from '../../entities/image.ts';
import './grid.css';

interface ImageGridProps {
  filter: ImageFilter;
  /** How many images the list shows. */
  count: number;
  columns: number;
  renderImage: (image: ListedImage, index: number) => ReactNode;
}

/** Rows beyond the edges that are drawn already: a flick shows no empty one. */
const AHEAD_PX = 800;

/** 100,000 are fine: only the rows near the screen are in the page, and only their windows are fetched. */
export function ImageGrid({ filter, count, columns, renderImage }: ImageGridProps) {
  const rows = Array.from({ length: Math.ceil(count / columns) }, (_, row) => row * columns);
  return (
    <WindowVirtualizer data={rows} bufferSize={AHEAD_PX}>
      {(from) => (
        <Row
          key={from}
          from={from}
          to={Math.min(from + columns, count)}
          {...{ filter, columns, renderImage }}
        />
      )}
    </WindowVirtualizer>
  );
}

interface RowProps extends Omit<ImageGridProps, 'count'> {
  from: number;
  to: number;
}

function Row({ filter, from, to, columns, renderImage }: RowProps) {
  const { data } = useImageWindow(filter, Math.floor(from / WINDOW_SIZE));
  return (
    <div
      className="ops-grid-row"
      style={{ gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))` }}
    >
      {Array.from({ length: to - from }, (_, column) => {
        const image = data?.images[(from + column) % WINDOW_SIZE];
        return image ? (
          <div key={image.name}>{renderImage(image, from + column)}</div>
        ) : (
          <Skeleton key={column} className="ops-card-skeleton" />
        );
      })}
    </div>
  );
}
