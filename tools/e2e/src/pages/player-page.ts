import type { Page } from 'playwright-core';

/** A film as a person sees it, and what only the element knows. */
export function playerPage(page: Page) {
  const video = page.locator('.player > video');
  const button = (name: string | RegExp) => page.getByRole('button', { name });
  return {
    play: button(/^播放$/),
    pause: button('暂停'),
    speed: button(/^播放速度/),
    quality: button(/^画质/),
    fullscreen: button('全屏'),
    subtitles: page.getByRole('button', { name: '字幕', exact: true }),
    startOver: button('从头播放'),
    next: button('下一集'),
    startAgain: button('重播'),
    /** So many seconds before its end, without waiting for it. */
    nearEnd: (seconds: number) =>
      video.evaluate((film: HTMLVideoElement, left: number) => {
        film.currentTime = film.duration - left;
      }, seconds),
    seek: page.getByRole('slider', { name: '进度' }),
    option: (name: string) => page.getByRole('radio', { name, exact: true }),
    close: page.getByRole('dialog').getByRole('button', { name: '关闭' }),
    time: () => video.evaluate((film: HTMLVideoElement) => film.currentTime),
    frames: () =>
      video.evaluate((film: HTMLVideoElement) => film.getVideoPlaybackQuality().totalVideoFrames),
    source: () => video.evaluate((film: HTMLVideoElement) => film.currentSrc),
    /** Until it really runs. */
    async runs() {
      await page.waitForFunction(() => {
        const film = document.querySelector<HTMLVideoElement>('.player > video');
        return film !== null && !film.paused && film.currentTime > 0.2;
      });
    },
    /** Until it has come so far. */
    reaches: (second: number) =>
      page.waitForFunction(
        (expected) =>
          (document.querySelector<HTMLVideoElement>('.player > video')?.currentTime ?? 0) >=
          expected,
        second,
      ),
    /** With the keyboard, as the controls may be gone. */
    press: (key: string) => page.keyboard.press(key),
    /** The controls, wherever they are: a film that stands shows them. */
    async stop() {
      if (!(await video.evaluate((film: HTMLVideoElement) => film.paused))) {
        await page.keyboard.press('k');
      }
      await button(/^播放$/).waitFor();
    },
  };
}
