import type { KeyList } from '@baohe/contract/envelope';

interface Boot {
  keys?: KeyList;
}

/** What the server put into the page; nothing when the page came from elsewhere (vite, a wrapper). */
export function readBoot(): Boot {
  const text = document.getElementById('boot')?.textContent;
  return text ? (JSON.parse(text) as Boot) : {};
}
