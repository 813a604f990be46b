import type { BrowserContext, Page } from 'playwright-core';
import type { World } from './world.ts';

/** Who looks at it: a stranger's phone is empty. */
export type Who = 'stranger' | 'guest' | 'user' | 'member';

/** How a person gets to an address or a dialog. */
export interface Look {
  as: Who;
  go: (page: Page, phone: BrowserContext, world: World) => Promise<void>;
  /** What else is to be seen from there, one after the other. */
  states?: Readonly<Record<string, (page: Page) => Promise<void>>>;
}

/** A dialog that one press opens: several can be looked at on the same page. */
export interface DialogLook extends Look {
  address: string;
  open: (page: Page) => Promise<void>;
}

export type Looks = Readonly<Record<string, Look | DialogLook>>;
