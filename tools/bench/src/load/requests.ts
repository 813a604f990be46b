/** A GET as it goes over the wire. */
export function getRequest(path: string, headers: Record<string, string> = {}): Buffer {
  const lines = Object.entries({
    host: '127.0.0.1',
    'accept-language': 'zh-CN',
    ...headers,
  }).map(([name, value]) => `${name}: ${value}`);
  return Buffer.from(`GET ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`, 'latin1');
}

/** The same one until the time is over. */
export function repeatedFor(seconds: number, request: Buffer): () => Buffer | undefined {
  const end = performance.now() + seconds * 1000;
  return () => (performance.now() < end ? request : undefined);
}

export function oneByOne(requests: readonly Buffer[]): () => Buffer | undefined {
  const left = requests.values();
  return () => left.next().value;
}
