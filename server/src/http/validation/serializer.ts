import { type Serializer, SerializerSelector } from '@fastify/fast-json-stringify-compiler';
import type { FastifySerializerCompiler } from 'fastify';
import { serializableSchema } from './serializable-schema.ts';

const compile = SerializerSelector()({}, {});
/** Apps of one process share schemas and their compiled functions. */
const compiled = new WeakMap<object, Serializer>();

/** Fastify's own, but a schema is compiled by the first response that needs it. */
export function createSerializerCompiler(): FastifySerializerCompiler<object> {
  return (route) => {
    return (data) => {
      let serialize = compiled.get(route.schema);
      if (serialize === undefined) {
        const schema = serializableSchema(JSON.parse(JSON.stringify(route.schema)));
        serialize = compile({ ...route, schema, httpStatus: route.httpStatus ?? 'default' });
        compiled.set(route.schema, serialize);
      }
      return serialize(data);
    };
  };
}
