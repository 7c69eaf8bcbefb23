import { expect, it } from 'vitest';
import { buildSlugEnding } from './slug-hint';

it.each([
  ['Yard Planner', '_yard_planner'],
  ['  Größe & Co. ', '_gro_e_co'],
  ['3PL Hub', '_3pl_hub'],
  ['東京', ''],
  ['', ''],
  ['a'.repeat(60), `_${'a'.repeat(38)}`],
])('“%s” ends the slug in “%s”', (name, ending) => {
  expect(buildSlugEnding(name)).toBe(ending);
});
