import * as v from 'valibot';

/** The choice of no app, which makes it a workflow of the organization's own app. */
export const NO_APP = 'none';

/** The fields of a new workflow; limits as in the contract. */
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

/** The request's body. */
export function toBody({ name, description, slug }: CreateValues) {
  return {
    name,
    ...(description === '' ? {} : { description }),
    ...(slug === NO_APP ? {} : { slug }),
  };
}
