import * as v from 'valibot';
import { email, password } from '../fields';

/** The sign-in form. */
export const loginSchema = v.object({ email, password });

export type LoginValues = v.InferOutput<typeof loginSchema>;
