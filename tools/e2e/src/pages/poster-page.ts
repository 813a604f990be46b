import type { Page } from 'playwright-core';
import { decodeQR } from 'qr/decode.js';

/** From here down stands the QR code of every design. */
const LOWER_PART = 1400;

/** The share poster, as a person sees it. */
export function posterPage(page: Page, address: string) {
  const dialog = page.getByRole('dialog', { name: '分享海报' });
  const picture = dialog.getByRole('img', { name: /的分享海报/ });
  return {
    dialog,
    picture,
    button: (name: string) => dialog.getByRole('button', { name, exact: true }),
    chosen: dialog.getByRole('button', { pressed: true }),
    sentence: dialog.getByText(/^代号/),
    async open(postId: string) {
      await page.goto(`${address}/detail?post=${postId}`);
      await page.getByRole('button', { name: '分享', exact: true }).click();
      await dialog.waitFor();
    },
    /** The PNG itself, when it is the one that was chosen. */
    async png(): Promise<Buffer> {
      await dialog.locator('[aria-busy="false"]').getByRole('img').waitFor();
      const source = (await picture.getAttribute('src')) ?? '';
      return Buffer.from(source.replace('data:image/png;base64,', ''), 'base64');
    },
    /** What a phone reads off the shown picture. */
    async readQr(): Promise<string> {
      const { width, height, bytes } = await picture.evaluate((image, top) => {
        const { naturalWidth, naturalHeight } = image as HTMLImageElement;
        const canvas = document.createElement('canvas');
        [canvas.width, canvas.height] = [naturalWidth, naturalHeight - top];
        const pen = canvas.getContext('2d')!;
        pen.drawImage(image as HTMLImageElement, 0, -top);
        const { data } = pen.getImageData(0, 0, canvas.width, canvas.height);
        let text = '';
        for (let at = 0; at < data.length; at += 8192) {
          text += String.fromCharCode(...data.subarray(at, at + 8192));
        }
        return { width: canvas.width, height: canvas.height, bytes: btoa(text) };
      }, LOWER_PART);
      return decodeQR({ width, height, data: new Uint8Array(Buffer.from(bytes, 'base64')) });
    },
  };
}

/** As its header says. */
export const sizeOfPng = (png: Buffer) => ({
  width: png.readUInt32BE(16),
  height: png.readUInt32BE(20),
});
