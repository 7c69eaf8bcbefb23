import { type Serializer, SerializerSelector } from '@fastify/fast-json-stringify-compiler';
import type { FastifySerializerCompiler } from 'fastify';

const buildCompiler = SerializerSelector();

/** Fastify's own, but a schema is compiled by the first response that needs it. */
export function createSerializerCompiler(): FastifySerializerCompiler<unknown> {
  const compile = buildCompiler({}, {});
  return (route) => {
    let compiled: Serializer | undefined;
    return (data) => {
      compiled ??= compile({ ...route, httpStatus: route.httpStatus ?? 'default' });
      return compiled(data);
    };
  };
}
