// Schemas of defined events: each is saved, and used by a fired event.
import { type Input, request } from '../input.ts';
import { schemas } from './schemas.ts';

const EVENTS = '/api/v2/public/application/event';
/** The maximum size of a schema. */
const MAX_BYTES = 65_536;

const savable = Object.entries(schemas).filter(
  ([, { json_schema }]) => Buffer.byteLength(JSON.stringify(json_schema)) <= MAX_BYTES,
);

export const eventSchemaInputs: Input[] = [
  ...savable.map(([name, { json_schema }]) =>
    request(`events: save a schema: ${name}`, ({ org }) => ({
      method: 'POST',
      path: EVENTS,
      as: org.asOwner,
      body: { name: `Saved: ${name}`, response: {}, json_schema },
    })),
  ),
  ...savable.map(([name, { json_schema, payload }]) =>
    request(`events: use a schema: ${name}`, async ({ api, org }) => {
      const event = `Used: ${name}`;
      await api.send('POST', EVENTS, org.asOwner, { name: event, response: {}, json_schema });
      const body = { event, payload };
      return { method: 'POST', path: '/api/v2/public/event', as: org.forBusy, body };
    }),
  ),
];
