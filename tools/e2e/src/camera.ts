import type { Page } from 'playwright-core';

/** The camera of this page sees a picture, a little askew, as a hand would hold it. */
export async function holdBeforeCamera(page: Page, picture: Buffer): Promise<void> {
  await page.addInitScript((bytes) => {
    navigator.mediaDevices.getUserMedia = async () => {
      const png = Uint8Array.from(atob(bytes), (byte) => byte.charCodeAt(0));
      const bitmap = await createImageBitmap(new Blob([png]));
      const canvas = document.createElement('canvas');
      [canvas.width, canvas.height] = [640, 480];
      const pen = canvas.getContext('2d');
      pen?.translate(320, 240);
      pen?.rotate(0.05);
      pen?.drawImage(bitmap, -190, -230, 380, 570);
      // A stream without movement sends no frames.
      setInterval(() => pen?.fillRect(-320, -240, Math.random() * 4, 2), 50);
      return canvas.captureStream(20);
    };
  }, picture.toString('base64'));
}
