/** Every answer of the API, success and failure alike. `code` 0 and `successful` true is success. */
export interface Reply<T = unknown> {
  code: number;
  successful: boolean;
  msg: string;
  result: T;
}
