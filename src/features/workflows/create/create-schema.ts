import * as v from 'valibot';

/** The value of the choice 'None', for a workflow of the organization itself. */
export const NO_APP = 'none';

/** The fields of a new workflow, with the contract's limits. */
export const createSchema = v.object({
  name: v.pipe(
    v.string(),
    v.trim(),
    v.nonEmpty('Enter a name.'),
    v.maxLength(240, 'A name has at most 240 characters.'),
  ),
  description: v.pipe(
    v.string(),
    v.trim(),
    v.maxLength(2000, 'A description has at most 2,000 characters.'),
  ),
  slug: v.string(),
});

export type CreateValues = v.InferOutput<typeof createSchema>;

/** Returns the body of the request. */
export function toBody({ name, description, slug }: CreateValues) {
  return {
    name,
    ...(description === '' ? {} : { description }),
    ...(slug === NO_APP ? {} : { slug }),
  };
}
