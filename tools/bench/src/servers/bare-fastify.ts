import fastify from 'fastify';
import { answerFromEnvironment } from './answer.ts';

const { headers, body } = answerFromEnvironment();
const app = fastify();
app.route({
  method: ['GET', 'POST'],
  url: '*',
  handler: async (_request, reply) => reply.headers(headers).send(body),
});
console.log(await app.listen({ host: '127.0.0.1', port: 0 }));
