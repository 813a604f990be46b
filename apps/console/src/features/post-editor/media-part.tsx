import { Card } from '@baohe/ui/card';
import { IconButton } from '@baohe/ui/icon-button';
import { useLingui } from '@lingui/react/macro';
import { Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { newKey } from '../../entities/posts/edited-post.ts';
import { uploadMedia } from '../../entities/posts/post-calls.ts';
import { Sortable } from '../../shared/sortable.tsx';
import { FileButton } from './file-button.tsx';
import { usePart } from './use-part.ts';
import { useSending } from './use-sending.ts';

const withoutEnding = (name: string) => name.replace(/\.\w{1,5}$/, '');
/** film.zh-TW.srt says its language. */
const languageIn = (name: string) =>
  /\.([a-z]{2,3}(?:-[A-Za-z]{2,4})?)\.\w+$/.exec(name)?.[1] ?? 'zh';

/** What a player chooses from, and the subtitles beside it. */
export function SourcesPart() {
  const { t } = useLingui();
  const [sources, setSources, sourcesNow] = usePart('sources');
  const [subtitles, setSubtitles, subtitlesNow] = usePart('subtitles');
  const addingSource = useSending(uploadMedia, ({ url }, file) =>
    setSources([
      ...sourcesNow(),
      { key: newKey(), name: withoutEnding(file.name).slice(0, 60), type: 'normal', url },
    ]),
  );
  const addingSubtitle = useSending(uploadMedia, ({ url }, file) => {
    const language = languageIn(file.name);
    setSubtitles([
      ...subtitlesNow().filter((one) => one.language !== language),
      { key: newKey(), language, label: language, url },
    ]);
  });
  return (
    <Card className="grid gap-4">
      <PartHead title={t`播放源`}>
        <FileButton
          label={t`加视频`}
          accept="video/mp4,video/webm"
          isMany
          waiting={addingSource.waiting}
          onFiles={addingSource.send}
        />
      </PartHead>
      <Sortable items={sources} nameOf={({ name }) => name} onMove={setSources}>
        {(source) => (
          <>
            <input
              className="console-input min-w-0 flex-1"
              aria-label={t`名称`}
              value={source.name}
              maxLength={60}
              onChange={(event) =>
                setSources(
                  sources.map((one) =>
                    one.key === source.key ? { ...one, name: event.target.value } : one,
                  ),
                )
              }
            />
            <IconButton
              label={t`去掉 ${source.name}`}
              onClick={() => setSources(sources.filter(({ key }) => key !== source.key))}
            >
              <Trash2 size={18} aria-hidden="true" />
            </IconButton>
          </>
        )}
      </Sortable>
      <PartHead title={t`字幕`}>
        <FileButton
          label={t`加字幕`}
          accept=".vtt,.srt"
          isMany
          waiting={addingSubtitle.waiting}
          onFiles={addingSubtitle.send}
        />
      </PartHead>
      <ul className="sortable-list">
        {subtitles.map((subtitle) => {
          const change = (changed: Partial<typeof subtitle>) =>
            setSubtitles(
              subtitles.map((one) => (one.key === subtitle.key ? { ...one, ...changed } : one)),
            );
          return (
            <li key={subtitle.key} className="sortable-row pl-2">
              <input
                className="console-input w-24"
                aria-label={t`语言`}
                value={subtitle.language}
                maxLength={20}
                onChange={(event) => change({ language: event.target.value })}
              />
              <input
                className="console-input min-w-0 flex-1"
                aria-label={t`名称`}
                value={subtitle.label}
                maxLength={60}
                onChange={(event) => change({ label: event.target.value })}
              />
              <IconButton
                label={t`去掉 ${subtitle.label}`}
                onClick={() => setSubtitles(subtitles.filter(({ key }) => key !== subtitle.key))}
              >
                <Trash2 size={18} aria-hidden="true" />
              </IconButton>
            </li>
          );
        })}
      </ul>
    </Card>
  );
}

/** Tracks, lyrics and what else belongs to an audio work, by the folders they lie in. */
export function TracksPart() {
  const { t } = useLingui();
  const [tracks, setTracks, tracksNow] = usePart('tracks');
  const adding = useSending(uploadMedia, ({ hash, url, bytes, mime }, file) =>
    setTracks([
      ...tracksNow(),
      {
        key: newKey(),
        folders: [],
        title: file.name,
        wire: {
          type: mime.startsWith('audio/') ? 'audio' : 'other',
          hash: hash.slice(0, 32),
          fileUrl: url.replace(/\?.*$/, ''),
          size: bytes,
        },
      },
    ]),
  );
  return (
    <Card className="grid gap-3">
      <PartHead title={t`音轨和歌词`}>
        <FileButton
          label={t`加文件`}
          accept=".mp3,.m4a,.m4b,.flac,.ogg,.opus,.wav,.aac,.lrc,.vtt,.srt,.txt"
          isMany
          waiting={adding.waiting}
          onFiles={adding.send}
        />
      </PartHead>
      <p className="text-xs text-text-2">{t`按名称排列；歌词和音轨同名就会配上。`}</p>
      <ul className="sortable-list">
        {tracks.map((track) => (
          <li key={track.key} className="sortable-row pl-2">
            {track.folders.length > 0 && (
              <span className="max-w-40 flex-none truncate text-xs text-text-3">
                {track.folders.join(' / ')}
              </span>
            )}
            <input
              className="console-input min-w-0 flex-1"
              aria-label={t`名称`}
              value={track.title}
              maxLength={200}
              onChange={(event) =>
                setTracks(
                  tracks.map((one) =>
                    one.key === track.key ? { ...one, title: event.target.value } : one,
                  ),
                )
              }
            />
            <IconButton
              label={t`去掉 ${track.title}`}
              onClick={() => setTracks(tracks.filter(({ key }) => key !== track.key))}
            >
              <Trash2 size={18} aria-hidden="true" />
            </IconButton>
          </li>
        ))}
      </ul>
    </Card>
  );
}

interface PartHeadProps {
  title: string;
  children: ReactNode;
}

export function PartHead({ title, children }: PartHeadProps) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-2">
      <h2 className="text-md font-bold">{title}</h2>
      {children}
    </div>
  );
}
