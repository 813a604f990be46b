import type { ErrorKey, ErrorParameters } from '@baohe/contract/errors';

/** Something of the catalogue went wrong; `serve` turns it into the reply. */
export class AppError extends Error {
  constructor(
    readonly key: ErrorKey,
    readonly parameters: ErrorParameters = {},
  ) {
    super(key);
    this.name = 'AppError';
  }
}
