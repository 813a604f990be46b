interface OutsideContract {
  call: string;
  /** The file of the server that answers it; it must name the path. */
  servedBy: string;
  reason: string;
}

/** Specified calls that do not answer {code, successful, msg, result} and so are no endpoints. */
export const outsideContract: readonly OutsideContract[] = [
  {
    call: 'GET /m/:id',
    servedBy: 'apps/server/src/platform/media/serve-media.ts',
    reason: 'the bytes of a file',
  },
  {
    call: 'POST /usr/payOrder/vPayAsyncNotify',
    servedBy: 'apps/server/src/features/payment/serve-callbacks.ts',
    reason: 'gateways read one plain word',
  },
  {
    call: 'GET /usr/payOrder/vPayAsyncNotify',
    servedBy: 'apps/server/src/features/payment/serve-callbacks.ts',
    reason: 'gateways read one plain word',
  },
];
