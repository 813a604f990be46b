/** A photo of a screen is larger than its code needs; more only takes longer. */
const LARGEST_SIDE = 1600;

interface Picture {
  source: CanvasImageSource;
  width: number;
  height: number;
}

/** Reads QR codes off pictures, one after another; loaded when there is something to read. */
export async function openCodeReader() {
  const { decodeQR } = await import('qr/decode.js');
  const canvas = document.createElement('canvas');
  const pen = canvas.getContext('2d', { willReadFrequently: true });

  /** What the code says; undefined when there is none to be seen. `patience` in milliseconds. */
  return ({ source, width, height }: Picture, patience: number): string | undefined => {
    const scale = Math.min(1, LARGEST_SIDE / Math.max(width, height, 1));
    canvas.width = Math.max(1, Math.round(width * scale));
    canvas.height = Math.max(1, Math.round(height * scale));
    pen?.drawImage(source, 0, 0, canvas.width, canvas.height);
    const pixels = pen?.getImageData(0, 0, canvas.width, canvas.height);
    try {
      return pixels && decodeQR(pixels, { effort: Infinity, timeLimit: patience });
    } catch {
      // It throws where it finds no code.
      return undefined;
    }
  };
}
