import { type Serializer, SerializerSelector } from '@fastify/fast-json-stringify-compiler';
import type { FastifySerializerCompiler } from 'fastify';
import { toSerializableSchema } from './serializable-schema.ts';

const compile = SerializerSelector()({}, {});
/** The compiled serializers by schema. All Fastify instances of the process share them and the compiler. */
const compiled = new WeakMap<object, Serializer>();

/** Creates Fastify's own serializer compiler, except that a schema is compiled by the first response that needs it. */
export function createSerializerCompiler(): FastifySerializerCompiler<object> {
  return (route) => {
    return (data) => {
      let serialize = compiled.get(route.schema);
      if (serialize === undefined) {
        const schema = toSerializableSchema(JSON.parse(JSON.stringify(route.schema)));
        serialize = compile({ ...route, schema, httpStatus: route.httpStatus ?? 'default' });
        compiled.set(route.schema, serialize);
      }
      return serialize(data);
    };
  };
}
