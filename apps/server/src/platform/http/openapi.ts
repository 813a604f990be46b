import {
  carriesBody,
  changesState,
  isAudited,
  pathParameters,
  type Endpoint,
} from '@baohe/contract/endpoint';
import { IDEMPOTENCY_KEY, takesIdempotencyKey } from '@baohe/contract/idempotency';
import { areaOf } from '@baohe/domain/identity/scopes';
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { toJSONSchema, type $ZodType } from 'zod/v4/core';
import { RELEASE } from '../release.ts';
import { API, API_PAGE, type ServedRoutes } from './served-routes.ts';

interface ObjectSchema {
  properties?: Record<string, unknown> | undefined;
  required?: string[] | undefined;
}

/** Shapes that hold themselves, under names of the whole document. */
type Components = Record<string, object>;

/** A shape that refers to itself, without the name under which it does. */
const unnamed = (shape: object): string => JSON.stringify(shape).replaceAll(/"#\/[\w/]+"/g, '"#"');

/** What `z.json()` is written as: in full, and generators of clients stumble over it. */
const [JSON_VALUE] = Object.values(
  toJSONSchema(z.object({ any: z.json() }), { target: 'openapi-3.0' }).definitions ?? {},
).map(unnamed);

/** What a shape refers to stands beside it; in the document it stands among the components. */
function schemaOf(schema: $ZodType, io: 'input' | 'output', components: Components): ObjectSchema {
  const written = JSON.stringify(
    toJSONSchema(schema, { target: 'openapi-3.0', io, unrepresentable: 'any' }),
  );
  const first = Object.keys(components).length;
  const named = written.replaceAll(
    /"#\/definitions\/__schema(\d+)"/g,
    (_, number: string) => `"#/components/schemas/Shape${first + Number(number)}"`,
  );
  const {
    $schema: _,
    definitions = {},
    ...json
  } = JSON.parse(named) as ObjectSchema & {
    $schema?: string;
    definitions?: Components;
  };
  for (const [name, shape] of Object.entries(definitions)) {
    components[`Shape${first + Number(name.replace('__schema', ''))}`] =
      unnamed(shape) === JSON_VALUE ? { description: 'Any JSON value' } : shape;
  }
  return json;
}

const KEY_HEADER = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description:
    'Sent again with the same key within a day, the change is made once and the first reply comes again.',
  schema: { type: 'string', pattern: IDEMPOTENCY_KEY.source },
};

function operationOf(endpoint: Endpoint, components: Components): object {
  const input = schemaOf(endpoint.input, 'input', components);
  const inPath = pathParameters(endpoint.path);
  const names = Object.keys(input.properties ?? {});
  const body = carriesBody(endpoint.method) ? names.filter((name) => !inPath.includes(name)) : [];
  const required = (input.required ?? []).filter((name) => body.includes(name));
  const parameters = names
    .filter((name) => !body.includes(name))
    .map((name) => ({
      name,
      in: inPath.includes(name) ? 'path' : 'query',
      required: inPath.includes(name) || (input.required ?? []).includes(name),
      schema: input.properties?.[name],
    }));

  const area = areaOf(endpoint.path);
  const scope = area && `${area}:${changesState(endpoint) ? 'write' : 'read'}`;

  return {
    summary: endpoint.summary,
    description: [
      `Who may call it: ${endpoint.access}.`,
      scope ? `A token for scripts needs ${scope}.` : 'Not for tokens of scripts.',
      ...(isAudited(endpoint) ? ['Written into the audit log.'] : []),
    ].join(' '),
    tags: [endpoint.path.split('/').slice(1, 3).join('/')],
    'x-envelope': !endpoint.plain,
    'x-access': endpoint.access,
    ...(scope && { 'x-scope': scope }),
    parameters: [...parameters, ...(takesIdempotencyKey(endpoint) ? [KEY_HEADER] : [])],
    ...(body.length > 0 && {
      requestBody: {
        required: required.length > 0,
        content: {
          'application/json': {
            schema: {
              type: 'object',
              properties: Object.fromEntries(body.map((name) => [name, input.properties?.[name]])),
              // OpenAPI 3.0 has no empty lists of them.
              ...(required.length > 0 && { required }),
            },
          },
        },
      },
    }),
    responses: {
      200: {
        description: 'Success: code 0',
        content: {
          'application/json': { schema: replyOf(schemaOf(endpoint.output, 'output', components)) },
        },
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

const HEAD = {
  openapi: '3.0.3',
  info: {
    title: '异次元宝盒',
    version: RELEASE,
    description:
      'Plain shapes. While the envelope is on, calls marked x-envelope carry these inside it.',
  },
} as const;

/** The plain shapes of all calls; those marked x-envelope travel sealed while the envelope is on. */
function openApiDocument({ endpoints }: ServedRoutes) {
  const paths: Record<string, Record<string, object>> = {};
  const components: Components = {};
  for (const endpoint of endpoints) {
    const path = endpoint.path.replaceAll(/:(\w+)/g, '{$1}');
    (paths[path] ??= {})[endpoint.method.toLowerCase()] = operationOf(endpoint, components);
  }
  return {
    ...HEAD,
    servers: [{ url: API }],
    paths,
    components: { schemas: components },
  };
}

/**
 * The document at /api/openapi.json and a page to read it at /api/docs. It is made when somebody asks for it: at
 * every start it would take a third of the time.
 */
export async function serveOpenApi(app: FastifyInstance, routes: ServedRoutes): Promise<void> {
  let made: ReturnType<typeof openApiDocument> | undefined;
  const document = () => (made ??= openApiDocument(routes));
  app.get(`${API}/openapi.json`, { config: { access: 'anyone' } }, document);
  await app.register(swagger, {
    mode: 'static',
    specification: { document: { ...HEAD, paths: {} } },
  });
  await app.register(swaggerUi, {
    routePrefix: API_PAGE,
    transformSpecification: document,
    transformSpecificationClone: false,
    theme: {
      title: `${HEAD.info.title} API`,
      css: [{ filename: 'ours.css', content: '.topbar { display: none }' }],
    },
  });
}
