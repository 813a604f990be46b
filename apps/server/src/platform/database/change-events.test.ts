import { EventEmitter, once } from 'node:events';
import { expect, test } from 'vitest';
import { createTestDatabase } from '../../testing/test-database.ts';
import { announceChange, listenForChanges } from './change-events.ts';
import { openPool } from './pool.ts';

test('whoever stops listening waits for what a change has begun: the pool may be closed then', async () => {
  const database = await createTestDatabase();
  const pool = openPool(database.connectionString);
  const changeEvents = await listenForChanges(database.connectionString, (error) => {
    throw error;
  });
  const order: string[] = [];
  const begun = new EventEmitter();
  const isBegun = once(begun, 'begun');
  changeEvents.on('posts', async () => {
    begun.emit('begun');
    // Long enough for the listener's own connection to be closed.
    await pool.query('select pg_sleep(0.2)');
    order.push('read');
  });

  await announceChange(pool, 'posts');
  await isBegun;
  await changeEvents.close();
  order.push('closed');
  await pool.end();
  await database.drop();
  expect(order).toEqual(['read', 'closed']);
});
