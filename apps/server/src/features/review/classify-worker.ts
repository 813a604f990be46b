import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { PictureClasses } from '@baohe/domain/review/classifier-hint';

/** Pixels in which the model sees a picture. */
const SIDE = 224;

interface Prediction {
  className: string;
  probability: number;
}

interface Tensor {
  dispose(): void;
}

interface Tensorflow {
  enableProdMode(): void;
  setBackend(name: string): Promise<boolean>;
  tensor3d(values: Int32Array, shape: [number, number, number], type: 'int32'): Tensor;
}

interface Model {
  classify(picture: Tensor, most: number): Promise<Prediction[]>;
}

/** Not known to the build: installed only by who wants it. */
const optional = (name: string): Promise<unknown> => import(name);

async function loadModel() {
  const tf = (await optional('@tensorflow/tfjs')) as Tensorflow;
  const wasm = (await optional('@tensorflow/tfjs-backend-wasm')) as {
    setWasmPaths(folder: string): void;
  };
  // All files lie beside the module: nothing is fetched from elsewhere.
  const program = createRequire(import.meta.url).resolve(
    '@tensorflow/tfjs-backend-wasm/package.json',
  );
  wasm.setWasmPaths(join(dirname(program), 'dist/'));
  tf.enableProdMode();
  if (!(await tf.setBackend('wasm'))) {
    await tf.setBackend('cpu');
  }
  const { load } = (await optional('nsfwjs/core')) as {
    load: (name: string, options: object) => Promise<Model>;
  };
  const { MobileNetV2Model } = (await optional('nsfwjs/models/mobilenet_v2')) as {
    MobileNetV2Model: object;
  };
  return { tf, model: await load('MobileNetV2', { modelDefinitions: [MobileNetV2Model] }) };
}

async function classify(
  { tf, model }: Awaited<ReturnType<typeof loadModel>>,
  picture: Buffer,
): Promise<PictureClasses | null> {
  const { default: sharp } = await import('sharp');
  const pixels = await sharp(picture)
    .resize(SIDE, SIDE, { fit: 'fill' })
    .flatten({ background: 'white' })
    .toColourspace('srgb')
    .raw()
    .toBuffer()
    .catch(() => null);
  if (pixels?.length !== SIDE * SIDE * 3) {
    return null;
  }
  const tensor = tf.tensor3d(Int32Array.from(pixels), [SIDE, SIDE, 3], 'int32');
  try {
    const found = await model.classify(tensor, 5);
    const shareOf = (name: string) =>
      found.find(({ className }) => className === name)?.probability ?? 0;
    return {
      drawing: shareOf('Drawing'),
      hentai: shareOf('Hentai'),
      neutral: shareOf('Neutral'),
      porn: shareOf('Porn'),
      sexy: shareOf('Sexy'),
    };
  } finally {
    tensor.dispose();
  }
}

const loading = loadModel();
process.on('disconnect', () => process.exit());
process.on('message', (picture: Uint8Array) => {
  void loading
    .then((loaded) => classify(loaded, Buffer.from(picture)))
    .then((classes) => process.send?.(classes));
});
