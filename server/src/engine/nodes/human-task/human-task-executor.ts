import { isObject } from '@patchbay/rules/json.ts';
import type { KeyRing } from '#crypto/key-ring.ts';
import type { Database } from '#db/database.ts';
import { buildForm } from '#domain/human-tasks/make-form.ts';
import { encryptForm } from '#engine/waits/encrypted-form.ts';
import { readSignalValue } from '#engine/waits/signal-value.ts';
import type { WaitLinks } from '#engine/waits/wait-links.ts';
import { getWaitPlace } from '../get-wait-place.ts';
import { parseMailAddresses } from '../mail/mail-addresses.ts';
import { type MailDeps, sendMail } from '../mail/send-mail.ts';
import { NodeError } from '../node-error.ts';
import type { NodeExecutor } from '../node-type.ts';

const MINUTE_MS = 60_000;
const FORM_URL = '[[form_url]]';

export interface HumanTaskDeps extends MailDeps {
  db: Database;
  keyRing: KeyRing;
  waitLinks: WaitLinks;
  clock: () => Date;
}

/** Sends a person the link of a form, and waits until it is submitted or its time is over. */
export function createHumanTaskExecutor(deps: HumanTaskDeps): NodeExecutor<'human_task'> {
  return {
    type: 'human_task',
    execute: async (context, settings) => {
      const { wait } = context;
      const place = getWaitPlace(context);
      if (wait !== null) {
        const answer = wait.signal === null ? null : await readSignalValue(deps, place);
        return {
          kind: 'done',
          output: isObject(answer)
            ? { ...answer, form_status: 'submitted' }
            : { form_status: 'timed_out' },
        };
      }
      const made = buildForm(settings.form);
      if ('problem' in made) {
        const { pointer, message } = made.problem;
        throw new NodeError('INPUT_INVALID', `The setting ${pointer.slice(1)} ${message}.`, {
          pointer,
          isRepeatable: false,
        });
      }
      const to = parseMailAddresses(settings.receiver_emails, '/receiver_emails');
      if (to.length === 0) {
        throw new NodeError('INPUT_INVALID', 'The task has no receiver.', {
          pointer: '/receiver_emails',
          isRepeatable: false,
        });
      }
      const wakeAt = new Date(deps.clock().getTime() + settings.timeout * MINUTE_MS);
      const text = settings.body.replaceAll(FORM_URL, () =>
        deps.waitLinks.createUrl('form', place),
      );
      const { subject } = settings;
      // Before the mail: where its key cannot be read now, the node runs again.
      const state = await encryptForm(deps, place, made.form);
      await sendMail(deps, context, { to, cc: [], bcc: [], subject, text, attachments: [] });
      return { kind: 'wait', wakeAt, state };
    },
  };
}
