import type { MailFrom, SmtpConfig } from '../config/smtp-config.ts';
import type { KeyRing } from '../crypto/key-ring.ts';
import type { Database } from '../db/database.ts';
import { findOrg } from '../db/org/org-repo.ts';
import { createTargetRules } from '../outbound/private-hosts.ts';
import { MAIL_PORTS, type MailAddress, type MailServer } from './mail-server.ts';
import { decryptOrgMailServer } from './org-mail-server.ts';

export interface MailTransportsDeps {
  db: Database;
  keyRing: Pick<KeyRing, 'decrypt'>;
  config: { smtp: SmtpConfig | null; mailFrom: MailFrom | null };
  /** The entries of ALLOW_PRIVATE_HOSTS. */
  allowPrivateHosts: readonly string[];
}

/** Finds the server that sends a mail, and the address that it is sent from. */
export interface MailTransports {
  /**
   * Returns the organization's own mail server, else the installation's. `server` is null if there is neither.
   *
   * @throws DecryptionError
   */
  find(org_id: string | undefined): Promise<{ server: MailServer | null; from: MailAddress }>;
  /** Returns the organization's own mail server, or null if it does not have one. @throws DecryptionError */
  findForOrg(org_id: string): Promise<{ server: MailServer; from: MailAddress } | null>;
}

/** The sender if MAIL_FROM is not set. */
export const DEFAULT_SENDER: MailAddress = { name: 'Patchbay', address: 'patchbay@localhost' };

export function createMailTransports({
  db,
  keyRing,
  config,
  ...rest
}: MailTransportsDeps): MailTransports {
  const rules = createTargetRules(rest.allowPrivateHosts, MAIL_PORTS);
  const findForOrg: MailTransports['findForOrg'] = async (org_id) => {
    const org = await findOrg(db.directory, org_id);
    if (org === null || org.smtp === null) {
      return null;
    }
    const server = await decryptOrgMailServer(keyRing, org_id, org.smtp, rules);
    const { from_address, username } = org.smtp;
    const ours = config.mailFrom?.address ?? (username.includes('@') ? username : null);
    const address = from_address ?? ours ?? DEFAULT_SENDER.address;
    return { server, from: { name: org.name, address } };
  };
  return {
    findForOrg: findForOrg,
    find: async (org_id) => {
      const own = org_id === undefined ? null : await findForOrg(org_id);
      const server = config.smtp === null ? null : { ...config.smtp, rules: null };
      return own ?? { server, from: config.mailFrom ?? DEFAULT_SENDER };
    },
  };
}
