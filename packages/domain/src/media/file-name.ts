/** What no file system takes in a name, and what would hide or end it. */
const FORBIDDEN = /[\p{Cc}\p{Cf}<>:"/\\|?*.]/gu;

const LONGEST_TITLE = 10;

const fileNamePart = (text: string): string => text.replaceAll(FORBIDDEN, '').trim();

/** The beginning of a title, as far as a file name needs it. */
const shortTitle = (title: string): string =>
  Array.from(fileNamePart(title)).slice(0, LONGEST_TITLE).join('').trim();

interface NamedFile {
  site: string;
  title: string;
  /** What tells it from others of the same title. */
  mark: string;
  ending: string;
}

/** 异次元宝盒_风铃町的夏天_12.webp. */
export function fileName({ site, title, mark, ending }: NamedFile): string {
  const parts = [fileNamePart(site), shortTitle(title), mark].filter((part) => part !== '');
  return `${parts.join('_')}.${ending}`;
}
