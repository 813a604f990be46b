import { fileName } from '../media/file-name.ts';

interface SavedImage {
  site: string;
  title: string;
  /** Counted from one through the whole work, so that no page takes another's name. */
  number: number;
  /** Where it came from; the ending of its path is kept. */
  address: string;
}

/** The name under which a page is saved: 异次元宝盒_风铃町的夏天_12.webp. */
export const savedName = ({ site, title, number, address }: SavedImage): string =>
  fileName({ site, title, mark: String(number), ending: endingOf(address) });

function endingOf(address: string): string {
  const [path = ''] = address.split(/[?#]/);
  return /\.([a-z0-9]{2,5})$/i.exec(path)?.[1]?.toLowerCase() ?? 'jpg';
}
