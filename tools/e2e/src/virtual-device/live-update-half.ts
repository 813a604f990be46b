import { verify } from 'node:crypto';
import { readZipFiles } from '../read-zip.ts';

/** What the plugin for live updates keeps on a phone. */
export interface BundleState {
  /** `LiveUpdate.publicKey` of the wrapper, PEM; without one the plugin takes anything. */
  publicKey: string | undefined;
  /** `LiveUpdate.readyTimeout` of the wrapper. */
  readyTimeoutMs: number;
  versionCode: number;
  downloaded: Map<string, Record<string, Buffer>>;
  /** The one that runs, and the one that the next start loads; null: the one that was installed. */
  current: string | null;
  next: string | null;
  previous: string | null;
  /** How often the page did not say in time that it runs. */
  rollbacks: number;
}

export const noBundles = (): BundleState => ({
  publicKey: undefined,
  // Longer than on a phone: a busy machine draws its first page late.
  readyTimeoutMs: 90_000,
  versionCode: 1,
  downloaded: new Map(),
  current: null,
  next: null,
  previous: null,
  rollbacks: 0,
});

type Options = Record<string, unknown>;

/** LiveUpdate.java of the plugin, as far as the app calls it. */
export class LiveUpdateHalf {
  readonly #state: BundleState;
  readonly #load: () => void;
  readonly #tell: (event: string, data: object) => Promise<void>;
  #rollbackPerformed = false;
  #timer: NodeJS.Timeout | undefined;

  constructor(
    state: BundleState,
    load: () => void,
    tell: (event: string, data: object) => Promise<void>,
  ) {
    this.#state = state;
    this.#load = load;
    this.#tell = tell;
    state.current = state.next;
    this.#startRollbackTimer();
  }

  readonly answers: Record<
    string,
    (options: Options) => object | undefined | Promise<object | undefined>
  > = {
    'LiveUpdate.getVersionCode': () => ({ versionCode: String(this.#state.versionCode) }),
    'LiveUpdate.getDownloadedBundles': () => ({ bundleIds: [...this.#state.downloaded.keys()] }),
    'LiveUpdate.getNextBundle': () => ({ bundleId: this.#state.next }),
    'LiveUpdate.downloadBundle': async (options) => {
      await this.#download(options);
      return undefined;
    },
    'LiveUpdate.setNextBundle': ({ bundleId }) => {
      const id = String(bundleId);
      if (!this.#state.downloaded.has(id)) {
        throw new Error('Bundle not found.');
      }
      this.#state.next = id;
      return undefined;
    },
    'LiveUpdate.reload': () => {
      this.#run(this.#state.next);
      this.#startRollbackTimer();
      return undefined;
    },
    'LiveUpdate.ready': () => {
      this.stop();
      // `autoDeleteBundles` of the wrapper.
      const { downloaded, next } = this.#state;
      [...downloaded.keys()]
        .filter((id) => id !== this.#state.current && id !== next)
        .forEach((id) => downloaded.delete(id));
      const { current, previous } = this.#state;
      const rollback = this.#rollbackPerformed;
      this.#state.previous = current;
      this.#rollbackPerformed = false;
      return { currentBundleId: current, previousBundleId: previous, rollback };
    },
  };

  stop(): void {
    clearTimeout(this.#timer);
  }

  async #download({ bundleId, url, signature }: Options): Promise<void> {
    const id = String(bundleId);
    if (this.#state.downloaded.has(id)) {
      throw new Error('Bundle already exists.');
    }
    const response = await fetch(String(url));
    const bytes = Buffer.from(await response.arrayBuffer());
    if (!response.ok) {
      throw new Error('Bundle could not be downloaded.');
    }
    const [downloadedBytes, totalBytes] = [bytes.length, bytes.length];
    await this.#tell('LiveUpdate.downloadBundleProgress', {
      bundleId: id,
      downloadedBytes,
      totalBytes,
      progress: 1,
    });
    const { publicKey } = this.#state;
    if (publicKey !== undefined) {
      if (typeof signature !== 'string') {
        throw new Error('Bundle does not contain a signature.');
      }
      if (!verify('sha256', bytes, publicKey, Buffer.from(signature, 'base64'))) {
        throw new Error('Signature verification failed.');
      }
    }
    this.#state.downloaded.set(id, readZipFiles(bytes));
  }

  #startRollbackTimer(): void {
    this.stop();
    this.#timer = setTimeout(() => this.#rollback(), this.#state.readyTimeoutMs);
  }

  #rollback(): void {
    this.#rollbackPerformed = true;
    const { current } = this.#state;
    this.#state.previous = current;
    if (current !== null) {
      this.#state.rollbacks += 1;
      this.#state.next = null;
      this.#run(null);
    }
  }

  /** The bridge begins at the first page of the app. */
  #run(id: string | null): void {
    this.#state.current = id;
    this.#load();
  }
}
