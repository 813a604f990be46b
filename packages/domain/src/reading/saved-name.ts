const LONGEST_TITLE = 10;
/** What no file system takes in a name, and what would hide or end it. */
const FORBIDDEN = /[\p{Cc}\p{Cf}<>:"/\\|?*.]/gu;

interface SavedImage {
  site: string;
  title: string;
  /** Counted from one through the whole work, so that no page takes another's name. */
  number: number;
  /** Where it came from; the ending of its path is kept. */
  address: string;
}

/** The name under which a page is saved: 异次元宝盒_风铃町的夏天_12.webp. */
export function savedName({ site, title, number, address }: SavedImage): string {
  const cut = Array.from(clean(title)).slice(0, LONGEST_TITLE).join('').trim();
  const name = [clean(site), cut, number].filter((part) => part !== '').join('_');
  return `${name}.${endingOf(address)}`;
}

const clean = (text: string) => text.replaceAll(FORBIDDEN, '').trim();

function endingOf(address: string): string {
  const [path = ''] = address.split(/[?#]/);
  return /\.([a-z0-9]{2,5})$/i.exec(path)?.[1]?.toLowerCase() ?? 'jpg';
}
