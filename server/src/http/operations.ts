import type { Handlers } from './handler.ts';
import { getApplication } from './routes/applications/get-application.ts';
import { listApplications } from './routes/applications/list-applications.ts';
import { listPublicApplications } from './routes/applications/list-public-applications.ts';
import { acceptInvitation } from './routes/auth/accept-invitation.ts';
import { createRecoveryCodes } from './routes/auth/create-recovery-codes.ts';
import { deleteSession } from './routes/auth/delete-session.ts';
import { disableTwoFactor } from './routes/auth/disable-two-factor.ts';
import { enableTwoFactor } from './routes/auth/enable-two-factor.ts';
import { getInvitation } from './routes/auth/get-invitation.ts';
import { getTwoFactor } from './routes/auth/get-two-factor.ts';
import { listSessions } from './routes/auth/list-sessions.ts';
import { loginMaster } from './routes/auth/login-master.ts';
import { login } from './routes/auth/login.ts';
import { logout } from './routes/auth/logout.ts';
import { postSignup } from './routes/auth/post-signup.ts';
import { refreshAccessToken } from './routes/auth/refresh-access-token.ts';
import { resetPasswordExternal } from './routes/auth/reset-password-external.ts';
import { resetPassword } from './routes/auth/reset-password.ts';
import { sendOtp } from './routes/auth/send-otp.ts';
import { sendResetOtp } from './routes/auth/send-reset-otp.ts';
import { setUpTwoFactor } from './routes/auth/set-up-two-factor.ts';
import { signup } from './routes/auth/signup.ts';
import { verifyTwoFactor } from './routes/auth/verify-two-factor.ts';
import { completeIntegration } from './routes/connect/complete-integration.ts';
import { createConnectUrl } from './routes/connect/create-connect-url.ts';
import { createSessionToken } from './routes/connect/create-session-token.ts';
import { deleteIntegration } from './routes/connect/delete-integration.ts';
import { disconnect } from './routes/connect/disconnect.ts';
import { getAccountDetails } from './routes/connect/get-account-details.ts';
import { saveCredentials } from './routes/connect/save-credentials.ts';
import { startIntegration } from './routes/connect/start-integration.ts';
import { createLinkedAccount } from './routes/linked-accounts/create-linked-account.ts';
import { deleteLinkedAccount } from './routes/linked-accounts/delete-linked-account.ts';
import { getLinkedAccount } from './routes/linked-accounts/get-linked-account.ts';
import { listLinkedAccounts } from './routes/linked-accounts/list-linked-accounts.ts';
import { updateAccount } from './routes/linked-accounts/update-account.ts';
import { getOrg } from './routes/org/get-org.ts';
import { sendTestEmail } from './routes/org/send-test-email.ts';
import { getHealth } from './routes/system/get-health.ts';

/** What the server implements. An operation that is not here answers 501 NOT_IMPLEMENTED. */
export const handlers: Handlers = {
  acceptInvitation,
  completeIntegration,
  createConnectUrl,
  createLinkedAccount,
  createRecoveryCodes,
  createSessionToken,
  deleteIntegration,
  deleteLinkedAccount,
  deleteSession,
  disableTwoFactor,
  disconnect,
  enableTwoFactor,
  getAccountDetails,
  getApplication,
  getHealth,
  getInvitation,
  getLinkedAccount,
  getOrg,
  getTwoFactor,
  listApplications,
  listLinkedAccounts,
  listPublicApplications,
  listSessions,
  login,
  loginMaster,
  logout,
  postSignup,
  refreshAccessToken,
  resetPassword,
  resetPasswordExternal,
  saveCredentials,
  sendOtp,
  sendResetOtp,
  sendTestEmail,
  setUpTwoFactor,
  signup,
  startIntegration,
  updateAccount,
  verifyTwoFactor,
};
