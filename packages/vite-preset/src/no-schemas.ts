/**
 * Stands for zod/mini in the apps. The server decides what is valid; the app only needs
 * method, path and types of an endpoint, so the schema library (8.3 kB gz) stays out of its bundle.
 * Whoever tries to validate with a schema here is told.
 */
const schema: object = new Proxy(() => schema, {
  get(_, name) {
    if (name === '_zod' || name === 'parse' || name === 'safeParse') {
      throw new Error('Schemas are not part of the apps: validate with packages/domain');
    }
    return schema;
  },
});

/** @__NO_SIDE_EFFECTS__ */
const build = () => schema;

export {
  build as _default,
  build as array,
  build as boolean,
  build as discriminatedUnion,
  build as enum,
  build as extend,
  build as int,
  build as json,
  build as literal,
  build as maximum,
  build as maxLength,
  build as minimum,
  build as minLength,
  build as multipleOf,
  build as null,
  build as nullable,
  build as number,
  build as object,
  build as optional,
  build as partial,
  build as partialRecord,
  build as pipe,
  build as record,
  build as refine,
  build as regex,
  build as strictObject,
  build as string,
  build as transform,
  build as trim,
  build as union,
  build as unknown,
  build as url,
  build as uuid,
};
export const iso = schema;
