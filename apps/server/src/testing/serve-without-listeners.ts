import pg from 'pg';

/** The server as a broken twin: whoever has taken a connection out of a pool does not listen for its end. */
// oxlint-disable-next-line unbound-method -- called with its pool below.
const { connect } = pg.Pool.prototype;

function deaf(client: pg.PoolClient): pg.PoolClient {
  client.removeAllListeners('error');
  const on = client.on.bind(client);
  const release = client.release.bind(client);
  client.on = ((event: string, listener: () => void) =>
    event === 'error' ? client : on(event as 'end', listener)) as typeof client.on;
  client.release = (broken) => {
    client.on = on;
    release(broken);
  };
  return client;
}

/** With a callback it is the pool asking itself, for a query. */
pg.Pool.prototype.connect = function (this: pg.Pool, ...callback: unknown[]) {
  const connected = Reflect.apply(connect, this, callback) as Promise<pg.PoolClient> | undefined;
  return callback.length > 0 ? connected : connected?.then(deaf);
} as typeof connect;

await import('../main.ts');
