import { exchangeLink } from '../../../domain/connect-links/exchange-link.ts';
import type { Handler } from '../../handler.ts';

export const exchangeConnectToken: Handler<'exchangeConnectToken'> = ({ body, services }) =>
  exchangeLink(services, body.token);
