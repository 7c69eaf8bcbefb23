// Generated from server/src/http/routes by `npm run generate`. Do not edit.
import type { Handlers } from './handler.ts';
import { getAppSettings, listAppSettings, updateAppSettings } from './routes/applications/app-settings.ts';
import { getApplication } from './routes/applications/get-application.ts';
import { listApplications } from './routes/applications/list-applications.ts';
import { listPublicApplications } from './routes/applications/list-public-applications.ts';
import { testAppCredentials } from './routes/applications/test-app-credentials.ts';
import { login, loginMaster, sendOtp } from './routes/auth/login.ts';
import { resetPassword, resetPasswordExternal, sendResetOtp, setNewPassword } from './routes/auth/passwords.ts';
import { deleteOtherSessions, deleteSession, listSessions, logout, refreshAccessToken } from './routes/auth/sessions.ts';
import { acceptInvitation, getInvitation, postSignup, signup } from './routes/auth/signup.ts';
import { createRecoveryCodes, disableTwoFactor, enableTwoFactor, getTwoFactor, setUpTwoFactor, verifyTwoFactor } from './routes/auth/two-factor.ts';
import { getAction, listActions, listAppTriggers } from './routes/calls/actions.ts';
import { executeAction } from './routes/calls/execute-action.ts';
import { proxyDelete, proxyGet, proxyPatch, proxyPost, proxyPut } from './routes/calls/proxy.ts';
import { readActionFieldOptions } from './routes/calls/read-action-field-options.ts';
import { copyConfigPortal, getConfigPortal, getPortalDifferences, listPortalVersions, previewConfigPortal, previewPortalCopy, publishConfigPortal, restorePortalVersion, saveConfigPortal } from './routes/config-portals/config-portals.ts';
import { deleteConfigField, getConfigField, listConfigFields, resolveConfigField, updateConfigField } from './routes/configs/config-fields.ts';
import { deleteConfig, deleteDefaultConfig, deletePublicConfig, deletePublicDefaultConfig } from './routes/configs/delete-config.ts';
import { getConfig, getDefaultConfig, getPublicConfig, getPublicDefaultConfig } from './routes/configs/get-config.ts';
import { getFieldOptions } from './routes/configs/get-field-options.ts';
import { listConfigChanges } from './routes/configs/list-config-changes.ts';
import { listAccountConfigs, listConfigs } from './routes/configs/lists.ts';
import { resetConfig } from './routes/configs/reset-config.ts';
import { saveConfig, savePublicConfig } from './routes/configs/save-config.ts';
import { toggleConfigWorkflow } from './routes/configs/toggle-config-workflow.ts';
import { updateConfig, updatePublicConfig } from './routes/configs/update-config.ts';
import { exchangeConnectToken } from './routes/connect-page/exchange-connect-token.ts';
import { getHostedProperties } from './routes/connect-page/get-hosted-properties.ts';
import { revokeSessionToken } from './routes/connect-page/revoke-session-token.ts';
import { completeIntegration } from './routes/connect/attempt/complete-integration.ts';
import { getChoicePage } from './routes/connect/attempt/get-choice-page.ts';
import { getOauthUrl } from './routes/connect/attempt/get-oauth-url.ts';
import { getStartPage } from './routes/connect/attempt/get-start-page.ts';
import { getStartStatus } from './routes/connect/attempt/get-start-status.ts';
import { reportSeveredOpener } from './routes/connect/attempt/report-severed-opener.ts';
import { startIntegration } from './routes/connect/attempt/start-integration.ts';
import { submitChoice } from './routes/connect/attempt/submit-choice.ts';
import { submitStartPage } from './routes/connect/attempt/submit-start-page.ts';
import { deleteIntegration } from './routes/connect/connection/delete-integration.ts';
import { disconnect } from './routes/connect/connection/disconnect.ts';
import { getAccountDetails } from './routes/connect/connection/get-account-details.ts';
import { listConnectionHistory } from './routes/connect/connection/list-connection-history.ts';
import { saveCredentials } from './routes/connect/connection/save-credentials.ts';
import { saveKeyCredentials } from './routes/connect/connection/save-key-credentials.ts';
import { updateConnection } from './routes/connect/connection/update-connection.ts';
import { createConnectUrl } from './routes/connect/link/create-connect-url.ts';
import { createSessionToken } from './routes/connect/link/create-session-token.ts';
import { createCustomApp, getCustomApp, listCustomApps, publishCustomApp, unpublishCustomApp, updateCustomApp } from './routes/custom-apps/custom-apps.ts';
import { deleteCustomApp } from './routes/custom-apps/delete-custom-app.ts';
import { importOpenApi, previewOpenApi } from './routes/custom-apps/open-api-import.ts';
import { forkExecution, rerunExecution, retryExecutionNode, stopExecution } from './routes/executions/control-execution.ts';
import { executeWorkflow, executeWorkflowByKey } from './routes/executions/execute-workflow.ts';
import { getExecutionBatch, getExecutionNode, listExecutionBatches } from './routes/executions/execution-nodes.ts';
import { createExecutionView, deleteExecutionView, listExecutionViews, updateExecutionView } from './routes/executions/execution-views.ts';
import { exportExecutions } from './routes/executions/export-executions.ts';
import { getExecutionResponse } from './routes/executions/get-execution-response.ts';
import { getExecution } from './routes/executions/get-execution.ts';
import { getHumanTask, submitHumanTask } from './routes/executions/human-tasks.ts';
import { listExecutionErrors } from './routes/executions/list-execution-errors.ts';
import { listExecutions } from './routes/executions/list-executions.ts';
import { resumeByWebhook } from './routes/executions/resume-by-webhook.ts';
import { createLinkedAccount } from './routes/linked-accounts/create-linked-account.ts';
import { deleteLinkedAccount } from './routes/linked-accounts/delete-linked-account.ts';
import { getLinkedAccount } from './routes/linked-accounts/get-linked-account.ts';
import { listLinkedAccounts } from './routes/linked-accounts/list-linked-accounts.ts';
import { updateAccount } from './routes/linked-accounts/update-account.ts';
import { createAccountAccess, listAccountAccess, updateAccountAccess } from './routes/org/account-access.ts';
import { endKeyOverlap, regenerateApiKey } from './routes/org/api-key.ts';
import { deleteDemoData } from './routes/org/delete-demo-data.ts';
import { createMember, deleteMember, updateMember } from './routes/org/members.ts';
import { getOrg, getOrgStats, updateOrg } from './routes/org/org.ts';
import { sendTestEmail } from './routes/org/send-test-email.ts';
import { testAnalyticsHost } from './routes/org/test-analytics-host.ts';
import { listUsers, resetUserPassword, updateUser } from './routes/org/users.ts';
import { getHealth } from './routes/system/get-health.ts';
import { streamChanges } from './routes/system/stream-changes.ts';
import { fireAppEvent, fireEvent, fireEventByKey } from './routes/triggers/fire-event.ts';
import { receiveWebhook } from './routes/triggers/receive-webhook.ts';
import { createSchedule, deleteSchedule, listSchedules, pauseSchedule, resumeSchedule, updateSchedule } from './routes/triggers/schedules.ts';
import { setWebhookSecret } from './routes/triggers/set-webhook-secret.ts';
import { deleteWorkflows, moveWorkflows, publishWorkflows } from './routes/workflows/change-many.ts';
import { duplicateWorkflow, exportWorkflow, importWorkflow } from './routes/workflows/copy-workflow.ts';
import { listNodeTypes } from './routes/workflows/list-node-types.ts';
import { listPipelines } from './routes/workflows/list-pipelines.ts';
import { listWorkflows } from './routes/workflows/list-workflows.ts';
import { previewWorkflowPromotion, promoteWorkflow } from './routes/workflows/promote-workflow.ts';
import { testWorkflow, testWorkflowCode } from './routes/workflows/test-workflow.ts';
import { deleteWorkflowCapture, getWorkflowCapture, startWorkflowCapture } from './routes/workflows/workflow-capture.ts';
import { deleteWorkflowFixture, getWorkflowFixture, listWorkflowFixtures, saveWorkflowFixture } from './routes/workflows/workflow-fixtures.ts';
import { createWorkflowFolder, deleteWorkflowFolder, listWorkflowFolders, updateWorkflowFolder } from './routes/workflows/workflow-folders.ts';
import { deleteWorkflowPresence, reportWorkflowPresence } from './routes/workflows/workflow-presence.ts';
import { getWorkflowTemplate, listWorkflowTemplates } from './routes/workflows/workflow-templates.ts';
import { getWorkflowVersion, listWorkflowVersions, restoreWorkflowVersion, updateWorkflowVersion } from './routes/workflows/workflow-versions.ts';
import { createWorkflow, deleteWorkflow, getWorkflow, getWorkflowDraft, getWorkflowFindings, getWorkflowPayload, getWorkflowUses, listEnabledWorkflows, listWorkflowPolls, publishWorkflow, saveWorkflowGraph, updateWorkflow } from './routes/workflows/workflows.ts';

/** What the server implements. Every other operation responds 501 NOT_IMPLEMENTED. */
export const handlers: Handlers = {
  acceptInvitation,
  completeIntegration,
  copyConfigPortal,
  createAccountAccess,
  createConnectUrl,
  createCustomApp,
  createExecutionView,
  createLinkedAccount,
  createMember,
  createRecoveryCodes,
  createSchedule,
  createSessionToken,
  createWorkflow,
  createWorkflowFolder,
  deleteConfig,
  deleteConfigField,
  deleteCustomApp,
  deleteDefaultConfig,
  deleteDemoData,
  deleteExecutionView,
  deleteIntegration,
  deleteLinkedAccount,
  deleteMember,
  deleteOtherSessions,
  deletePublicConfig,
  deletePublicDefaultConfig,
  deleteSchedule,
  deleteSession,
  deleteWorkflow,
  deleteWorkflowCapture,
  deleteWorkflowFixture,
  deleteWorkflowFolder,
  deleteWorkflowPresence,
  deleteWorkflows,
  disableTwoFactor,
  disconnect,
  duplicateWorkflow,
  enableTwoFactor,
  endKeyOverlap,
  exchangeConnectToken,
  executeAction,
  executeWorkflow,
  executeWorkflowByKey,
  exportExecutions,
  exportWorkflow,
  fireAppEvent,
  fireEvent,
  fireEventByKey,
  forkExecution,
  getAccountDetails,
  getAction,
  getAppSettings,
  getApplication,
  getChoicePage,
  getConfig,
  getConfigField,
  getConfigPortal,
  getCustomApp,
  getDefaultConfig,
  getExecution,
  getExecutionBatch,
  getExecutionNode,
  getExecutionResponse,
  getFieldOptions,
  getHealth,
  getHostedProperties,
  getHumanTask,
  getInvitation,
  getLinkedAccount,
  getOauthUrl,
  getOrg,
  getOrgStats,
  getPortalDifferences,
  getPublicConfig,
  getPublicDefaultConfig,
  getStartPage,
  getStartStatus,
  getTwoFactor,
  getWorkflow,
  getWorkflowCapture,
  getWorkflowDraft,
  getWorkflowFindings,
  getWorkflowFixture,
  getWorkflowPayload,
  getWorkflowTemplate,
  getWorkflowUses,
  getWorkflowVersion,
  importOpenApi,
  importWorkflow,
  listAccountAccess,
  listAccountConfigs,
  listActions,
  listAppSettings,
  listAppTriggers,
  listApplications,
  listConfigChanges,
  listConfigFields,
  listConfigs,
  listConnectionHistory,
  listCustomApps,
  listEnabledWorkflows,
  listExecutionBatches,
  listExecutionErrors,
  listExecutionViews,
  listExecutions,
  listLinkedAccounts,
  listNodeTypes,
  listPipelines,
  listPortalVersions,
  listPublicApplications,
  listSchedules,
  listSessions,
  listUsers,
  listWorkflowFixtures,
  listWorkflowFolders,
  listWorkflowPolls,
  listWorkflowTemplates,
  listWorkflowVersions,
  listWorkflows,
  login,
  loginMaster,
  logout,
  moveWorkflows,
  pauseSchedule,
  postSignup,
  previewConfigPortal,
  previewOpenApi,
  previewPortalCopy,
  previewWorkflowPromotion,
  promoteWorkflow,
  proxyDelete,
  proxyGet,
  proxyPatch,
  proxyPost,
  proxyPut,
  publishConfigPortal,
  publishCustomApp,
  publishWorkflow,
  publishWorkflows,
  readActionFieldOptions,
  receiveWebhook,
  refreshAccessToken,
  regenerateApiKey,
  reportSeveredOpener,
  reportWorkflowPresence,
  rerunExecution,
  resetConfig,
  resetPassword,
  resetPasswordExternal,
  resetUserPassword,
  resolveConfigField,
  restorePortalVersion,
  restoreWorkflowVersion,
  resumeByWebhook,
  resumeSchedule,
  retryExecutionNode,
  revokeSessionToken,
  saveConfig,
  saveConfigPortal,
  saveCredentials,
  saveKeyCredentials,
  savePublicConfig,
  saveWorkflowFixture,
  saveWorkflowGraph,
  sendOtp,
  sendResetOtp,
  sendTestEmail,
  setNewPassword,
  setUpTwoFactor,
  setWebhookSecret,
  signup,
  startIntegration,
  startWorkflowCapture,
  stopExecution,
  streamChanges,
  submitChoice,
  submitHumanTask,
  submitStartPage,
  testAnalyticsHost,
  testAppCredentials,
  testWorkflow,
  testWorkflowCode,
  toggleConfigWorkflow,
  unpublishCustomApp,
  updateAccount,
  updateAccountAccess,
  updateAppSettings,
  updateConfig,
  updateConfigField,
  updateConnection,
  updateCustomApp,
  updateExecutionView,
  updateMember,
  updateOrg,
  updatePublicConfig,
  updateSchedule,
  updateUser,
  updateWorkflow,
  updateWorkflowFolder,
  updateWorkflowVersion,
  verifyTwoFactor,
};
