import type { ChapterMark } from '@baohe/domain/playing/chapter-marks';
import { clockText } from '@baohe/domain/playing/clock-text';
import { within } from '@baohe/domain/playing/gestures';
import { previewAt, previewRows } from '@baohe/domain/playing/seek-previews';
import { useLingui } from '@lingui/react/macro';
import { useState, type CSSProperties, type PointerEvent, useEffect, useRef } from 'react';
import type { SeekSheet } from '../../../entities/post/post.ts';
import { dataSaver } from '../../../shared/data-saver.ts';
import { ChapterGaps, ChapterName } from '../chapters/late-chapters.ts';
import { LatePart } from '../late-part.tsx';
import { bufferedTo, durationOf, timeOf, useMedia } from '../media/use-media.ts';

interface SeekBarProps {
  video: HTMLVideoElement | null;
  /** A finger on the film is looking for a place. */
  previewed: number | null;
  /** Small pictures of the film, to show what is where. */
  sheet?: SeekSheet | undefined;
  /** Where there are none: a plain file of the film; a stream would be too slow for it. */
  previewUrl: string | undefined;
  marks?: readonly ChapterMark[] | undefined;
  onSeek: (time: number) => void;
}

/** How far the film is and has come over the network. While it is dragged it shows where one would land. */
export function SeekBar({ video, previewed, sheet, previewUrl, marks, onSeek }: SeekBarProps) {
  const { t } = useLingui();
  const time = useMedia(video, timeOf, 0);
  const duration = useMedia(video, durationOf, 0);
  const buffered = useMedia(video, bufferedTo, 0);
  const savesData = dataSaver.use();
  const [dragged, setDragged] = useState<number | null>(null);
  const [pointed, setPointed] = useState<number | null>(null);
  const shown = dragged ?? previewed ?? time;
  const [keyed, setKeyed] = useKeyed();
  const bubble = dragged ?? previewed ?? pointed ?? keyed;

  const drop = () => {
    if (dragged !== null) {
      onSeek(dragged);
      setDragged(null);
    }
  };
  const point = (event: PointerEvent<HTMLInputElement>) => {
    if (event.pointerType === 'mouse') {
      const { left, width } = event.currentTarget.getBoundingClientRect();
      setPointed(within((event.clientX - left) / width, 0, 1) * duration);
    }
  };
  const part = (moment: number) => (duration > 0 ? moment / duration : 0);
  const at = clockText(shown, duration);
  const whole = clockText(duration);
  return (
    <div
      className="player-track"
      style={
        {
          '--at': part(shown),
          '--buffered': part(buffered),
          '--bubble': part(bubble ?? 0),
        } as CSSProperties
      }
    >
      <input
        type="range"
        className="player-seek"
        aria-label={t`进度`}
        aria-valuetext={t`${at}，共 ${whole}`}
        min={0}
        max={Math.max(duration, 0.1)}
        step={0.1}
        value={within(shown, 0, Math.max(duration, 0.1))}
        disabled={duration === 0}
        onChange={({ target }) => {
          const seekTo = Number(target.value);
          if (dragged === null) {
            onSeek(seekTo);
            setKeyed(seekTo);
          } else {
            setDragged(seekTo);
          }
        }}
        onPointerDown={() => setDragged(time)}
        onPointerUp={drop}
        onPointerCancel={() => setDragged(null)}
        onPointerMove={point}
        onPointerLeave={() => setPointed(null)}
      />
      {marks && (
        <LatePart>
          <ChapterGaps marks={marks} duration={duration} />
        </LatePart>
      )}
      {bubble !== null && duration > 0 && (
        <span className="player-bubble" aria-hidden="true">
          {sheet && !savesData && <SheetPreview sheet={sheet} second={bubble} />}
          {!sheet && previewUrl && !savesData && <SeekPreview url={previewUrl} second={bubble} />}
          {marks && (
            <LatePart>
              <ChapterName marks={marks} second={bubble} />
            </LatePart>
          )}
          {clockText(bubble, duration)}
        </span>
      )}
    </div>
  );
}

const KEYED_MS = 1500;

/** Where the keys have gone; shown for a moment, because keys are not let go of like a finger. */
function useKeyed() {
  const [keyed, setKeyed] = useState<number | null>(null);
  useEffect(() => {
    const timer = keyed === null ? undefined : setTimeout(() => setKeyed(null), KEYED_MS);
    return () => clearTimeout(timer);
  }, [keyed]);
  return [keyed, setKeyed] as const;
}

/** 02:26 / 05:47. */
export function PlayTime({ video }: { video: HTMLVideoElement | null }) {
  const seconds = useMedia(video, (film) => Math.floor(film.currentTime), 0);
  const duration = useMedia(video, durationOf, 0);
  return (
    <span className="player-time">
      {clockText(seconds, duration)}
      <span>{` / ${clockText(duration)}`}</span>
    </span>
  );
}

/** One picture of the sheet, as large as the bubble has room for; the sheet is loaded when it is first looked for. */
function SheetPreview({ sheet, second }: { sheet: SeekSheet; second: number }) {
  const { column, row } = previewAt(sheet, second);
  return (
    <span className="player-sheet" style={{ aspectRatio: `${sheet.width} / ${sheet.height}` }}>
      <img
        src={sheet.url}
        alt=""
        style={{
          width: `${sheet.columns * 100}%`,
          height: `${previewRows(sheet) * 100}%`,
          left: `${-column * 100}%`,
          top: `${-row * 100}%`,
        }}
      />
    </span>
  );
}

/** Looking for a place asks for no more pictures than these. */
const EVERY_SECONDS = 1;

/** What is to be seen at a second, in small: the film once more, silent, loaded when it is first looked for. */
function SeekPreview({ url, second }: { url: string; second: number }) {
  const video = useRef<HTMLVideoElement>(null);
  const shown = Math.round(second / EVERY_SECONDS) * EVERY_SECONDS;
  useEffect(() => {
    if (video.current) {
      video.current.currentTime = shown;
    }
  }, [shown]);
  return <video ref={video} src={url} muted playsInline preload="auto" aria-hidden="true" />;
}
