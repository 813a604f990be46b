import { vi } from 'vitest';

/** What a browser would know of a film; jsdom has the element and nothing behind it. */
interface Playing {
  currentTime: number;
  /** Up to here it has come over the network. */
  loaded: number;
  paused: boolean;
  source: string;
}

const LENGTH = 100;

/**
 * Gives the video elements of jsdom a film of 100 seconds. Time stands still unless the test moves it.
 * `mayPlay` is the browser's word on films that begin by themselves.
 */
export function standInForFilms(mayPlay: (video: HTMLMediaElement) => boolean = () => true) {
  const films = new WeakMap<HTMLMediaElement, Playing>();
  const of = (video: HTMLMediaElement): Playing => {
    const known = films.get(video) ?? {
      currentTime: 0,
      loaded: 0,
      paused: true,
      source: '',
    };
    films.set(video, known);
    return known;
  };
  const say = (video: HTMLMediaElement, ...names: string[]) =>
    names.forEach((name) => video.dispatchEvent(new Event(name)));
  const film = HTMLMediaElement.prototype;
  const stood = [
    vi.spyOn(film, 'play').mockImplementation(async function play(this: HTMLMediaElement) {
      if (!mayPlay(this)) {
        throw new DOMException('', 'NotAllowedError');
      }
      if (this.ended) {
        of(this).currentTime = 0;
      }
      of(this).paused = false;
      say(this, 'play', 'playing');
    }),
    vi.spyOn(film, 'pause').mockImplementation(function pause(this: HTMLMediaElement) {
      of(this).paused = true;
      say(this, 'pause');
    }),
    vi.spyOn(film, 'load').mockImplementation(() => {}),
    vi.spyOn(film, 'paused', 'get').mockImplementation(function paused(this: HTMLMediaElement) {
      return of(this).paused;
    }),
    vi.spyOn(film, 'ended', 'get').mockImplementation(function ended(this: HTMLMediaElement) {
      return of(this).currentTime >= LENGTH && !this.loop;
    }),
    vi.spyOn(film, 'readyState', 'get').mockReturnValue(4),
    vi.spyOn(film, 'buffered', 'get').mockImplementation(function parts(this: HTMLMediaElement) {
      const { loaded } = of(this);
      return { length: loaded > 0 ? 1 : 0, start: () => 0, end: () => loaded };
    }),
    vi.spyOn(film, 'duration', 'get').mockReturnValue(LENGTH),
    vi.spyOn(film, 'currentTime', 'get').mockImplementation(function time(this: HTMLMediaElement) {
      return of(this).currentTime;
    }),
    vi.spyOn(film, 'currentTime', 'set').mockImplementation(function seek(
      this: HTMLMediaElement,
      time: number,
    ) {
      of(this).currentTime = time;
      say(this, 'seeking', 'timeupdate', 'seeked');
    }),
    vi.spyOn(film, 'src', 'set').mockImplementation(function come(
      this: HTMLMediaElement,
      source: string,
    ) {
      Object.assign(of(this), { source, currentTime: 0, loaded: 0, paused: true });
      // As a browser does with every new source.
      this.playbackRate = this.defaultPlaybackRate;
      say(this, 'emptied', 'loadedmetadata', 'canplay');
    }),
  ];
  return {
    sourceOf: (video: HTMLMediaElement) => of(video).source,
    /** So much later. */
    pass(video: HTMLMediaElement, seconds: number) {
      of(video).currentTime += seconds;
      say(video, 'timeupdate');
    },
    /** So much of it has come. */
    load(video: HTMLMediaElement, seconds: number) {
      of(video).loaded = seconds;
      say(video, 'progress');
    },
    /** To its end; what runs in circles begins anew. */
    finish(video: HTMLMediaElement) {
      of(video).currentTime = video.loop ? 0 : LENGTH;
      of(video).paused = !video.loop;
      say(video, 'timeupdate', ...(video.loop ? ['seeked'] : ['pause', 'ended']));
    },
    restore: () => stood.forEach((spy) => spy.mockRestore()),
  };
}
