import type { ImportNote } from '@baohe/domain/import/import-reason';
import { mergeMetadata } from '@baohe/domain/import/merge-metadata';
import { soundTracks } from '@baohe/domain/import/sound-qualities';
import { LIMITS } from '../import/limits.ts';
import { audioCovers } from './audio/audio-covers.ts';
import { audioFacts, isAudioName, type AudioFacts, type ReadSound } from './audio/audio-facts.ts';
import { readAudiobook } from './audio/audiobook-file.ts';
import { soundTree } from './audio/sound-tree.ts';
import { storeTracks } from './audio/store-tracks.ts';
import { tagMetadata } from './audio/tag-metadata.ts';
import { namesMetadata } from './names-metadata.ts';
import { WorkRefused, type Parse, type ParseJob } from './parsed-work.ts';
import { makeCover } from './pictures/make-cover.ts';
import { openablePath } from './root-files.ts';
import { folderOf, stableName } from './source-file.ts';

/** An audio work: a folder of tracks with what lies beside them, or a single recording. */
export const parseAudioFolder: Parse = async (job) => {
  const { work, depth } = job;
  const notes: ImportNote[] = [];
  const sounds = await readSounds(job, notes);
  if (sounds.length === 0) {
    throw new WorkRefused('empty', work.path);
  }
  const audiobook = await readAudiobook(job, notes);
  const tags = sounds.flatMap(({ facts }) => facts.tags ?? []);
  const metadata = mergeMetadata([
    ...(audiobook ? [audiobook.metadata] : []),
    ...(tags.length > 0 ? [tagMetadata(tags)] : []),
    { source: 'names', ...namesMetadata(work) },
  ]);
  const { cover, file: coverFile } = await makeCover(job, 'audio', audioCovers(job, sounds), notes);

  const tracks = soundTracks(sounds);
  const playable = tracks.filter(({ low }) => low.facts.ending !== null);
  const seconds = sum(playable.map(({ low }) => low.facts.seconds ?? 0));
  const stored =
    depth === 'whole' ? await storeTracks(job, tracks, audiobook?.chapters ?? [], notes) : null;
  const named = (taxonomy: string) =>
    metadata.tags.filter((tag) => tag.taxonomy === taxonomy).map(({ label }) => label);
  const [group] = named('group');
  return {
    kind: 'audio',
    metadata,
    counts: { tracks: playable.length, seconds: Math.round(seconds) },
    cover,
    files: [coverFile, ...(stored?.files ?? [])],
    metaInfo: {
      duration: Math.round(seconds),
      ...(group !== undefined && { circle: { sourceId: '', name: group } }),
      ...(metadata.publishedAt && { release: metadata.publishedAt.slice(0, 10) }),
      hasSubtitle: stored?.hasLyrics ?? false,
      vas: named('artist').map((name) => ({ name })),
      tagList: metadata.tags.map(({ label }) => label),
    },
    contentInfo: stored ? { tracksList: soundTree(stored.placed) } : {},
    playSources: [],
    subtitles: [],
    downloads: stored?.downloads ?? [],
    notes: eachOnce(notes),
  };
};

/** A picture that is neither a cover nor an entry is looked at twice. */
const eachOnce = (notes: readonly ImportNote[]): ImportNote[] => [
  ...new Map(notes.map((note) => [`${note.reason} ${note.file}`, note])).values(),
];

async function readSounds(job: ParseJob, notes: ImportNote[]): Promise<ReadSound[]> {
  const { work } = job;
  const folder = work.files.some(({ path }) => path === work.path)
    ? folderOf(work.path)
    : work.path;
  const inWork = (path: string) =>
    folder !== '' && path.startsWith(`${folder}/`) ? path.slice(folder.length + 1) : path;
  const paths = work.files.map(({ path }) => inWork(path));
  const sounds: ReadSound[] = [];
  let hasPicture = false;
  for (const { path } of work.files) {
    if (!isAudioName(path)) {
      continue;
    }
    const openable = await openablePath(job, path);
    const facts: AudioFacts | null = await audioFacts(openable, { skipCovers: hasPicture }).catch(
      () => null,
    );
    const reason = refusalOf(facts);
    if (facts && !reason) {
      hasPicture ||= facts.picture !== null;
      const name = stableName(inWork(path), paths);
      sounds.push({ path: inWork(path), source: path, stableName: name, facts });
    }
    if (reason) {
      notes.push({ reason, file: path, detail: '' });
    }
    if (facts?.ending === null) {
      notes.push({ reason: 'notPlayable', file: path, detail: facts.codec });
    }
    if (facts && facts.tags === null) {
      notes.push({ reason: 'badMetadata', file: path, detail: '' });
    }
  }
  return sounds;
}

function refusalOf(facts: AudioFacts | null): ImportNote['reason'] | null {
  if (!facts) {
    return 'wrongType';
  }
  return facts.bytes > LIMITS.fileBytes ? 'tooLarge' : null;
}

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);
