import type { Handlers } from './handler.ts';
import { getAppSettings } from './routes/applications/get-app-settings.ts';
import { getApplication } from './routes/applications/get-application.ts';
import { listAppSettings } from './routes/applications/list-app-settings.ts';
import { listApplications } from './routes/applications/list-applications.ts';
import { listPublicApplications } from './routes/applications/list-public-applications.ts';
import { testAppCredentials } from './routes/applications/test-app-credentials.ts';
import { updateAppSettings } from './routes/applications/update-app-settings.ts';
import { acceptInvitation } from './routes/auth/accept-invitation.ts';
import { createRecoveryCodes } from './routes/auth/create-recovery-codes.ts';
import { deleteOtherSessions } from './routes/auth/delete-other-sessions.ts';
import { deleteSession } from './routes/auth/delete-session.ts';
import { disableTwoFactor } from './routes/auth/disable-two-factor.ts';
import { enableTwoFactor } from './routes/auth/enable-two-factor.ts';
import { getInvitation } from './routes/auth/get-invitation.ts';
import { getTwoFactor } from './routes/auth/get-two-factor.ts';
import { listSessions } from './routes/auth/list-sessions.ts';
import { login } from './routes/auth/login.ts';
import { loginMaster } from './routes/auth/login-master.ts';
import { logout } from './routes/auth/logout.ts';
import { postSignup } from './routes/auth/post-signup.ts';
import { refreshAccessToken } from './routes/auth/refresh-access-token.ts';
import { resetPassword } from './routes/auth/reset-password.ts';
import { resetPasswordExternal } from './routes/auth/reset-password-external.ts';
import { sendOtp } from './routes/auth/send-otp.ts';
import { sendResetOtp } from './routes/auth/send-reset-otp.ts';
import { setNewPassword } from './routes/auth/set-new-password.ts';
import { setUpTwoFactor } from './routes/auth/set-up-two-factor.ts';
import { signup } from './routes/auth/signup.ts';
import { verifyTwoFactor } from './routes/auth/verify-two-factor.ts';
import { executeAction } from './routes/calls/execute-action.ts';
import { getAction } from './routes/calls/get-action.ts';
import { listActions } from './routes/calls/list-actions.ts';
import { proxyDelete } from './routes/calls/proxy-delete.ts';
import { proxyGet } from './routes/calls/proxy-get.ts';
import { proxyPatch } from './routes/calls/proxy-patch.ts';
import { proxyPost } from './routes/calls/proxy-post.ts';
import { proxyPut } from './routes/calls/proxy-put.ts';
import { completeIntegration } from './routes/connect/complete-integration.ts';
import { createConnectUrl } from './routes/connect/create-connect-url.ts';
import { createSessionToken } from './routes/connect/create-session-token.ts';
import { deleteIntegration } from './routes/connect/delete-integration.ts';
import { disconnect } from './routes/connect/disconnect.ts';
import { getAccountDetails } from './routes/connect/get-account-details.ts';
import { getChoicePage } from './routes/connect/get-choice-page.ts';
import { getOauthUrl } from './routes/connect/get-oauth-url.ts';
import { getStartPage } from './routes/connect/get-start-page.ts';
import { getStartStatus } from './routes/connect/get-start-status.ts';
import { saveCredentials } from './routes/connect/save-credentials.ts';
import { saveKeyCredentials } from './routes/connect/save-key-credentials.ts';
import { startIntegration } from './routes/connect/start-integration.ts';
import { submitChoice } from './routes/connect/submit-choice.ts';
import { submitStartPage } from './routes/connect/submit-start-page.ts';
import { exchangeConnectToken } from './routes/connect-page/exchange-connect-token.ts';
import { getHostedProperties } from './routes/connect-page/get-hosted-properties.ts';
import { revokeSessionToken } from './routes/connect-page/revoke-session-token.ts';
import { createCustomApp } from './routes/custom-apps/create-custom-app.ts';
import { deleteCustomApp } from './routes/custom-apps/delete-custom-app.ts';
import { getCustomApp } from './routes/custom-apps/get-custom-app.ts';
import { importOpenApi } from './routes/custom-apps/import-open-api.ts';
import { listCustomApps } from './routes/custom-apps/list-custom-apps.ts';
import { previewOpenApi } from './routes/custom-apps/preview-open-api.ts';
import { publishCustomApp } from './routes/custom-apps/publish-custom-app.ts';
import { unpublishCustomApp } from './routes/custom-apps/unpublish-custom-app.ts';
import { updateCustomApp } from './routes/custom-apps/update-custom-app.ts';
import { createLinkedAccount } from './routes/linked-accounts/create-linked-account.ts';
import { deleteLinkedAccount } from './routes/linked-accounts/delete-linked-account.ts';
import { getLinkedAccount } from './routes/linked-accounts/get-linked-account.ts';
import { listLinkedAccounts } from './routes/linked-accounts/list-linked-accounts.ts';
import { updateAccount } from './routes/linked-accounts/update-account.ts';
import { createAccountAccess } from './routes/org/create-account-access.ts';
import { createMember } from './routes/org/create-member.ts';
import { deleteDemoData } from './routes/org/delete-demo-data.ts';
import { deleteMember } from './routes/org/delete-member.ts';
import { endKeyOverlap } from './routes/org/end-key-overlap.ts';
import { getOrg } from './routes/org/get-org.ts';
import { getOrgStats } from './routes/org/get-org-stats.ts';
import { listAccountAccess } from './routes/org/list-account-access.ts';
import { listUsers } from './routes/org/list-users.ts';
import { regenerateApiKey } from './routes/org/regenerate-api-key.ts';
import { resetUserPassword } from './routes/org/reset-user-password.ts';
import { sendTestEmail } from './routes/org/send-test-email.ts';
import { testAnalyticsHost } from './routes/org/test-analytics-host.ts';
import { updateAccountAccess } from './routes/org/update-account-access.ts';
import { updateMember } from './routes/org/update-member.ts';
import { updateOrg } from './routes/org/update-org.ts';
import { updateUser } from './routes/org/update-user.ts';
import { getHealth } from './routes/system/get-health.ts';

/** What the server implements. An operation that is not here answers 501 NOT_IMPLEMENTED. */
export const handlers: Handlers = {
  acceptInvitation,
  completeIntegration,
  createAccountAccess,
  createConnectUrl,
  createLinkedAccount,
  createMember,
  createRecoveryCodes,
  createSessionToken,
  deleteDemoData,
  deleteIntegration,
  deleteLinkedAccount,
  deleteMember,
  deleteOtherSessions,
  deleteSession,
  disableTwoFactor,
  disconnect,
  enableTwoFactor,
  endKeyOverlap,
  getAccountDetails,
  getApplication,
  getHealth,
  getInvitation,
  getLinkedAccount,
  getOrg,
  getOrgStats,
  getTwoFactor,
  listAccountAccess,
  listApplications,
  listLinkedAccounts,
  listPublicApplications,
  listSessions,
  listUsers,
  login,
  loginMaster,
  logout,
  postSignup,
  refreshAccessToken,
  regenerateApiKey,
  resetPassword,
  resetPasswordExternal,
  resetUserPassword,
  saveCredentials,
  sendOtp,
  sendResetOtp,
  sendTestEmail,
  setNewPassword,
  setUpTwoFactor,
  signup,
  startIntegration,
  getStartPage,
  submitStartPage,
  getStartStatus,
  getChoicePage,
  submitChoice,
  getOauthUrl,
  saveKeyCredentials,
  testAnalyticsHost,
  updateAccount,
  updateAccountAccess,
  updateMember,
  updateOrg,
  updateUser,
  verifyTwoFactor,
  exchangeConnectToken,
  getHostedProperties,
  revokeSessionToken,
  getAppSettings,
  listAppSettings,
  updateAppSettings,
  testAppCredentials,
  createCustomApp,
  deleteCustomApp,
  getCustomApp,
  listCustomApps,
  publishCustomApp,
  unpublishCustomApp,
  updateCustomApp,
  importOpenApi,
  previewOpenApi,
  executeAction,
  getAction,
  listActions,
  proxyDelete,
  proxyGet,
  proxyPatch,
  proxyPost,
  proxyPut,
};
