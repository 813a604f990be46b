import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { answersInTurn } from './recorded-server.ts';

const next = await answersInTurn();
const server = createServer((_request, response) => {
  const { headers, body } = next();
  response.writeHead(200, headers);
  response.end(body);
});
server.listen(0, '127.0.0.1', () => {
  console.log(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
});
