/** The body without its first picture where that is the cover: it stands above the title already. */
export function withoutCover(html: string, coverUrl: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  const picture = body.querySelector('img');
  const cover = fileOf(coverUrl);
  if (!picture || cover === '' || fileOf(picture.getAttribute('src') ?? '') !== cover) {
    return html;
  }
  const around = picture.closest('p, figure');
  picture.remove();
  if (around?.textContent?.trim() === '' && !around.querySelector('img, video, audio')) {
    around.remove();
  }
  return body.innerHTML;
}

/** The same picture has other folders for other sizes, and a signature behind it. */
const fileOf = (url: string): string => url.split(/[?#]/)[0]?.split('/').at(-1) ?? '';
