/** jsdom has neither modal dialogs nor popovers: the part of the standard that our parts rely on. */
const openers = new WeakMap<HTMLDialogElement, Element | null>();

HTMLDialogElement.prototype.showModal = function showModal() {
  openers.set(this, document.activeElement);
  this.open = true;
};

HTMLDialogElement.prototype.close = function close() {
  if (!this.open) {
    return;
  }
  this.open = false;
  const opener = openers.get(this);
  if (opener instanceof HTMLElement) {
    opener.focus();
  }
  queueMicrotask(() => this.dispatchEvent(new Event('close')));
};

// A browser turns Escape into `cancel` on the dialog that lies on top.
document.addEventListener('keydown', (event) => {
  const top = [...document.querySelectorAll('dialog')].findLast((dialog) => dialog.open);
  if (event.key === 'Escape' && top?.dispatchEvent(new Event('cancel', { cancelable: true }))) {
    top.close();
  }
});

HTMLElement.prototype.showPopover = function showPopover() {
  // Its stylesheet hides a popover, and nothing there opens one.
  this.style.display = 'block';
};
