import { fieldNameOf } from '../setup/field-name';

/** The readable end of the slug that the server will create: 'Yard Planner' → '_yard_planner'. */
export function slugEnding(name: string): string {
  // Unlike a field's name, a slug may start with digits.
  const words = fieldNameOf(`x ${name}`).replace(/^x_?/, '').slice(0, 38).replace(/_+$/, '');
  return words === '' ? '' : `_${words}`;
}
