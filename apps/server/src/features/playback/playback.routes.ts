import {
  getChapter,
  getDownloads,
  getNextEpisode,
  getTrack,
  getVideoPlayUrl,
} from '@baohe/contract/playback';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../platform/http/serve.ts';
import { findTrack } from './find-track.ts';
import { listDownloads } from './list-downloads.ts';
import { nextEpisode } from './next-episode.ts';
import { playSources } from './play-sources.ts';
import type { PlaybackDeps } from './playback-deps.ts';
import { readChapter } from './read-chapter.ts';

export function playbackRoutes(app: FastifyInstance, deps: PlaybackDeps): void {
  serve(app, getVideoPlayUrl, (input, { caller }) => playSources(deps, input, caller));
  serve(app, getNextEpisode, ({ postId }, { caller }) => nextEpisode(deps, postId, caller));
  serve(app, getTrack, (input, { caller }) => findTrack(deps, input, caller));
  serve(app, getDownloads, ({ postId }, { caller }) => listDownloads(deps, postId, caller));
  serve(app, getChapter, (input, { caller }) => readChapter(deps, input, caller));
}
