import fastify from 'fastify';
import { answersInTurn } from './recorded-server.ts';

const next = await answersInTurn();
const app = fastify();
app.route({
  method: ['GET', 'POST'],
  url: '*',
  handler: async (_request, reply) => {
    const { headers, body } = next();
    return reply.headers(headers).send(body);
  },
});
console.log(await app.listen({ host: '127.0.0.1', port: 0 }));
