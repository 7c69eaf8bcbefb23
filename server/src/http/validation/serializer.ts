import { type Serializer, SerializerSelector } from '@fastify/fast-json-stringify-compiler';
import type { FastifySerializerCompiler } from 'fastify';
import { toSerializableSchema } from './serializable-schema.ts';

const compile = SerializerSelector()({}, {});
/**
 * The compiled serializers by the text of their schema. All Fastify instances of the process share them, and so do all
 * operations with the same response: each of them has its own copy of the schema of errors.
 */
const compiled = new Map<string, Serializer>();

/** Creates Fastify's own serializer compiler, except that a schema is compiled by the first response that needs it. */
export function createSerializerCompiler(): FastifySerializerCompiler<object> {
  return (route) => {
    let serialize: Serializer | undefined;
    return (data) => {
      serialize ??= getSerializer(route);
      return serialize(data);
    };
  };
}

type Route = Parameters<FastifySerializerCompiler<object>>[0];

function getSerializer(route: Route): Serializer {
  const text = JSON.stringify(route.schema);
  let serialize = compiled.get(text);
  if (serialize === undefined) {
    const schema = toSerializableSchema(JSON.parse(text));
    serialize = compile({ ...route, schema, httpStatus: route.httpStatus ?? 'default' });
    compiled.set(text, serialize);
  }
  return serialize;
}
