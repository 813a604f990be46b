import type { ClientOptions } from '@baohe/client/client';

type Boot = Pick<ClientOptions, 'keys'>;

/** What the server put into the page; nothing when the page came from elsewhere (vite, a wrapper). */
export function readBoot(): Boot {
  const text = document.getElementById('boot')?.textContent;
  return text ? (JSON.parse(text) as Boot) : {};
}
