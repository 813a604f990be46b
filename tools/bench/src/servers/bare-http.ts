import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { answerFromEnvironment } from './answer.ts';

const { headers, body } = answerFromEnvironment();
const server = createServer((_request, response) => {
  response.writeHead(200, headers);
  response.end(body);
});
server.listen(0, '127.0.0.1', () => {
  console.log(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
});
