import { toFieldName } from '../setup/field-name';

/**
 * Returns the readable end of the slug that the server will create: 'Yard Planner' →
 * '_yard_planner'.
 */
export function buildSlugEnding(name: string): string {
  // Unlike a field's name, a slug may start with digits.
  const words = toFieldName(`x ${name}`).replace(/^x_?/, '').slice(0, 38).replace(/_+$/, '');
  return words === '' ? '' : `_${words}`;
}
