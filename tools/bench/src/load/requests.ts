const HEADERS = {
  host: '127.0.0.1',
  'accept-language': 'zh-CN',
  'accept-encoding': 'gzip, deflate, br',
};

/** A GET as it goes over the wire. */
export function getRequest(path: string, headers: Record<string, string> = {}): Buffer {
  return Buffer.from(head('GET', path, headers), 'latin1');
}

/** A POST of JSON text as it goes over the wire. */
export function postRequest(
  path: string,
  body: string,
  headers: Record<string, string> = {},
): Buffer {
  const bytes = Buffer.from(body);
  const ofBody = { 'content-type': 'application/json', 'content-length': String(bytes.length) };
  return Buffer.concat([
    Buffer.from(head('POST', path, { ...headers, ...ofBody }), 'latin1'),
    bytes,
  ]);
}

function head(method: string, path: string, headers: Record<string, string>): string {
  const lines = Object.entries({ ...HEADERS, ...headers }).map(
    ([name, value]) => `${name}: ${value}`,
  );
  return `${method} ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`;
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
