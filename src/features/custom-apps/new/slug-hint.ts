import { fieldNameOf } from '../setup/field-name';

/** The readable end of the slug that the server will make: 'Yard Planner' → '_yard_planner'. */
export function slugEnding(name: string): string {
  // The server keeps digits at the front; a field's name may not have them.
  const words = fieldNameOf(`x ${name}`).replace(/^x_?/, '').slice(0, 38).replace(/_+$/, '');
  return words === '' ? '' : `_${words}`;
}
