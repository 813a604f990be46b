import { Card } from '@baohe/ui/card';
import { useLingui } from '@lingui/react/macro';
import { newKey } from '../../entities/posts/edited-post.ts';
import { uploadMedia } from '../../entities/posts/post-calls.ts';
import { Sortable } from '../../shared/sortable.tsx';
import { FileButton } from './file-button.tsx';
import { changed, NameInput, PartHead, RemoveButton, without } from './part-rows.tsx';
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
            <NameInput
              value={source.name}
              maxLength={60}
              onChange={(name) => setSources(changed(sources, source.key, { name }))}
            />
            <RemoveButton
              name={source.name}
              onRemove={() => setSources(without(sources, source.key))}
            />
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
        {subtitles.map(({ key, language, label }) => (
          <li key={key} className="sortable-row pl-2">
            <input
              className="console-input w-24"
              aria-label={t`语言`}
              value={language}
              maxLength={20}
              onChange={(event) =>
                setSubtitles(changed(subtitles, key, { language: event.target.value }))
              }
            />
            <NameInput
              value={label}
              maxLength={60}
              onChange={(next) => setSubtitles(changed(subtitles, key, { label: next }))}
            />
            <RemoveButton name={label} onRemove={() => setSubtitles(without(subtitles, key))} />
          </li>
        ))}
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
            <NameInput
              value={track.title}
              maxLength={200}
              onChange={(title) => setTracks(changed(tracks, track.key, { title }))}
            />
            <RemoveButton
              name={track.title}
              onRemove={() => setTracks(without(tracks, track.key))}
            />
          </li>
        ))}
      </ul>
    </Card>
  );
}
