// The inputs that are as expensive as the contract allows, by the part of the platform that processes
// them.
import type { Input } from '../input.ts';
import { appInputs } from './apps.ts';
import { callInputs } from './calls.ts';
import { configInputs } from './configs.ts';
import { documentInputs } from './documents.ts';
import { eventSchemaInputs } from './event-schemas.ts';
import { requestInputs } from './requests.ts';
import { runInputs } from './runs.ts';
import { schemaInputs } from './schemas.ts';
import { waitInputs } from './waits.ts';

export const batteryInputs: Input[] = [
  ...documentInputs,
  ...schemaInputs,
  ...eventSchemaInputs,
  ...runInputs,
  ...callInputs,
  ...appInputs,
  ...configInputs,
  ...waitInputs,
  ...requestInputs,
];
