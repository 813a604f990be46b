import { openDialog } from '@baohe/app-shell/dialogs';
import { t } from '@lingui/core/macro';
import './card-menu.css';

const CARD = 'a.post-card';
/** As long as phones wait before they call it a long press. */
const LONG_PRESS_MS = 500;
/** A finger that moves farther scrolls. */
const STILL_PX = 10;
const ICON =
  '<svg width="18" height="18" viewBox="0 0 24 24" fill="currentColor" aria-hidden="true"><circle cx="5" cy="12" r="2"/><circle cx="12" cy="12" r="2"/><circle cx="19" cy="12" r="2"/></svg>';

const cardAt = (target: EventTarget | null): HTMLAnchorElement | null =>
  target instanceof Element ? target.closest<HTMLAnchorElement>(CARD) : null;

const postOf = (card: HTMLAnchorElement): string | null =>
  new URL(card.href).searchParams.get('post');

function open(card: HTMLAnchorElement): void {
  const postId = postOf(card);
  if (postId !== null) {
    openDialog('blockPost', { postId });
  }
}

/**
 * The menu of every card: a long press of a finger, or a button on the card that a mouse or the focus is on. One button
 * for all cards, which goes to where it is needed: cards themselves stay as light as they are.
 */
export function startCardMenu(): () => void {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'card-menu';
  button.innerHTML = ICON;
  let shownOn: HTMLAnchorElement | null = null;
  let press: { x: number; y: number; timer: ReturnType<typeof setTimeout> } | undefined;
  /** The click that ends a long press opens nothing. */
  let isHeld = false;

  const hide = () => {
    shownOn = null;
    button.remove();
  };
  const isFocused = () => document.activeElement === button;
  const moveTo = (cover: Element) => {
    const frame = (button.offsetParent ?? document.documentElement).getBoundingClientRect();
    const box = cover.getBoundingClientRect();
    button.style.top = `${box.top - frame.top}px`;
    button.style.left = `${box.right - frame.left - button.offsetWidth}px`;
  };
  const show = (card: HTMLAnchorElement) => {
    if (card === shownOn && button.isConnected) {
      return;
    }
    const cover = card.querySelector('.cover');
    const around = card.parentElement;
    if (!cover || !around) {
      return;
    }
    shownOn = card;
    button.ariaLabel = [t`屏蔽…`, card.querySelector('h3')?.textContent].filter(Boolean).join(' ');
    // Beside the card, not in it: a button inside of a link is neither.
    card.after(button);
    moveTo(cover);
  };
  /** The keyboard scrolls to where it goes: what it is on, or on its way to, goes along. */
  const onScroll = () => {
    const cover = shownOn?.querySelector('.cover');
    if (cover && (isFocused() || document.activeElement === shownOn)) {
      moveTo(cover);
    } else {
      hide();
    }
  };

  const onOver = (event: PointerEvent) => {
    const card = event.pointerType === 'mouse' ? cardAt(event.target) : null;
    if (card) {
      show(card);
    } else if (!isFocused() && !button.contains(event.target as Node)) {
      hide();
    }
  };
  const onFocus = (event: FocusEvent) => {
    const card = cardAt(event.target);
    if (card?.matches(':focus-visible')) {
      show(card);
    } else if (event.target !== button) {
      hide();
    }
  };
  const letGo = () => {
    clearTimeout(press?.timer);
    press = undefined;
  };
  const onDown = (event: PointerEvent) => {
    letGo();
    isHeld = false;
    const card = event.pointerType === 'mouse' ? null : cardAt(event.target);
    if (card) {
      // Safari shows a link's own preview after a long press.
      card.style.setProperty('-webkit-touch-callout', 'none');
      const timer = setTimeout(() => {
        isHeld = true;
        open(card);
      }, LONG_PRESS_MS);
      press = { x: event.clientX, y: event.clientY, timer };
    }
  };
  const onMove = ({ clientX, clientY }: PointerEvent) => {
    if (press && Math.hypot(clientX - press.x, clientY - press.y) > STILL_PX) {
      letGo();
    }
  };
  const onClick = (event: MouseEvent) => {
    if (isHeld && cardAt(event.target)) {
      event.preventDefault();
      event.stopPropagation();
    }
    isHeld = false;
  };
  /** The browser’s own menu of a link would stand over ours; that of a mouse stays. */
  const onContextMenu = (event: MouseEvent) => {
    if ((press || isHeld) && cardAt(event.target)) {
      event.preventDefault();
    }
  };
  const onButton = () => {
    if (shownOn) {
      open(shownOn);
    }
  };

  button.addEventListener('click', onButton);
  const heard: [string, (event: never) => void, boolean][] = [
    ['pointerover', onOver, false],
    ['focusin', onFocus, false],
    ['pointerdown', onDown, true],
    ['pointermove', onMove, true],
    ['pointerup', letGo, true],
    ['pointercancel', letGo, true],
    ['click', onClick, true],
    ['contextmenu', onContextMenu, true],
    ['scroll', onScroll, true],
  ];
  heard.forEach(([name, act, isFirst]) =>
    document.addEventListener(name, act as EventListener, isFirst),
  );
  return () => {
    letGo();
    hide();
    heard.forEach(([name, act, isFirst]) =>
      document.removeEventListener(name, act as EventListener, isFirst),
    );
  };
}
