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
import type { PlaybackHouse } from './playback-house.ts';
import { readChapter } from './read-chapter.ts';

export function playbackRoutes(app: FastifyInstance, house: PlaybackHouse): void {
  serve(app, getVideoPlayUrl, (wish, { caller }) => playSources(house, wish, caller));
  serve(app, getNextEpisode, ({ postId }, { caller }) => nextEpisode(house, postId, caller));
  serve(app, getTrack, (wish, { caller }) => findTrack(house, wish, caller));
  serve(app, getDownloads, ({ postId }, { caller }) => listDownloads(house, postId, caller));
  serve(app, getChapter, (wish, { caller }) => readChapter(house, wish, caller));
}
