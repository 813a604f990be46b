import { carriesBody, pathParameters, type Endpoint } from '@baohe/contract/endpoint';
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { toJSONSchema, type $ZodType } from 'zod/v4/core';
import { API, API_PAGE, type ServedRoutes } from './served-routes.ts';

interface ObjectSchema {
  properties?: Record<string, unknown> | undefined;
  required?: string[] | undefined;
}

function schemaOf(schema: $ZodType, io: 'input' | 'output'): ObjectSchema {
  const { $schema: _, ...json } = toJSONSchema(schema, {
    target: 'openapi-3.0',
    io,
    unrepresentable: 'any',
  });
  return json;
}

function operationOf(endpoint: Endpoint): object {
  const input = schemaOf(endpoint.input, 'input');
  const inPath = pathParameters(endpoint.path);
  const names = Object.keys(input.properties ?? {});
  const body = carriesBody(endpoint.method) ? names.filter((name) => !inPath.includes(name)) : [];
  const parameters = names
    .filter((name) => !body.includes(name))
    .map((name) => ({
      name,
      in: inPath.includes(name) ? 'path' : 'query',
      required: inPath.includes(name) || (input.required ?? []).includes(name),
      schema: input.properties?.[name],
    }));

  return {
    summary: endpoint.summary,
    description: `Who may call it: ${endpoint.access}.`,
    tags: [endpoint.path.split('/').slice(1, 3).join('/')],
    'x-envelope': !endpoint.plain,
    'x-access': endpoint.access,
    parameters,
    ...(body.length > 0 && {
      requestBody: {
        required: true,
        content: {
          'application/json': {
            schema: {
              type: 'object',
              properties: Object.fromEntries(body.map((name) => [name, input.properties?.[name]])),
              required: (input.required ?? []).filter((name) => body.includes(name)),
            },
          },
        },
      },
    }),
    responses: {
      200: {
        description: 'Success: code 0',
        content: { 'application/json': { schema: replyOf(schemaOf(endpoint.output, 'output')) } },
      },
      default: {
        description: 'An entry of the error catalogue',
        content: { 'application/json': { schema: replyOf({}) } },
      },
    },
  };
}

function replyOf(result: object): object {
  return {
    type: 'object',
    required: ['code', 'successful', 'msg', 'result'],
    properties: {
      code: { type: 'integer' },
      successful: { type: 'boolean' },
      msg: { type: 'string' },
      result,
    },
  };
}

/** The plain shapes of all calls; those marked x-envelope travel sealed while the envelope is on. */
export function openApiDocument({ endpoints }: ServedRoutes) {
  const paths: Record<string, Record<string, object>> = {};
  for (const endpoint of endpoints) {
    const path = endpoint.path.replaceAll(/:(\w+)/g, '{$1}');
    (paths[path] ??= {})[endpoint.method.toLowerCase()] = operationOf(endpoint);
  }
  return {
    openapi: '3.0.3' as const,
    info: {
      title: '异次元宝盒',
      version: '0.1.0',
      description:
        'Plain shapes. While the envelope is on, calls marked x-envelope carry these inside it.',
    },
    servers: [{ url: API }],
    paths,
  };
}

/** The document at /api/openapi.json and a page to read it at /api/docs. Register after all calls. */
export async function serveOpenApi(app: FastifyInstance, routes: ServedRoutes): Promise<void> {
  const document = openApiDocument(routes);
  app.get(`${API}/openapi.json`, { config: { access: 'anyone' } }, () => document);
  await app.register(swagger, { mode: 'static', specification: { document } });
  await app.register(swaggerUi, {
    routePrefix: API_PAGE,
    theme: {
      title: `${document.info.title} API`,
      css: [{ filename: 'ours.css', content: '.topbar { display: none }' }],
    },
  });
}
