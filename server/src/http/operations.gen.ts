// Generated from server/src/http/routes by `npm run generate`. Do not edit.
import type { Handlers } from './handler.ts';
import { getAppSettings } from './routes/apps/get-app-settings.ts';
import { getApplication } from './routes/apps/get-application.ts';
import { listAppSettings } from './routes/apps/list-app-settings.ts';
import { listApplications } from './routes/apps/list-applications.ts';
import { listPublicApplications } from './routes/apps/list-public-applications.ts';
import { testAppCredentials } from './routes/apps/test-app-credentials.ts';
import { updateAppSettings } from './routes/apps/update-app-settings.ts';
import { exportAuditEntries } from './routes/audit/export-audit-entries.ts';
import { getAuditEntry } from './routes/audit/get-audit-entry.ts';
import { listAccountAuditEntries } from './routes/audit/list-account-audit-entries.ts';
import { listAuditEntries } from './routes/audit/list-audit-entries.ts';
import { resetPasswordExternal } from './routes/auth/password/reset-password-external.ts';
import { resetPassword } from './routes/auth/password/reset-password.ts';
import { sendResetOtp } from './routes/auth/password/send-reset-otp.ts';
import { setNewPassword } from './routes/auth/password/set-new-password.ts';
import { deleteOtherSessions } from './routes/auth/sessions/delete-other-sessions.ts';
import { deleteSession } from './routes/auth/sessions/delete-session.ts';
import { listSessions } from './routes/auth/sessions/list-sessions.ts';
import { logout } from './routes/auth/sessions/logout.ts';
import { refreshAccessToken } from './routes/auth/sessions/refresh-access-token.ts';
import { loginMaster } from './routes/auth/sign-in/login-master.ts';
import { login } from './routes/auth/sign-in/login.ts';
import { sendOtp } from './routes/auth/sign-in/send-otp.ts';
import { acceptInvitation } from './routes/auth/sign-up/accept-invitation.ts';
import { getInvitation } from './routes/auth/sign-up/get-invitation.ts';
import { postSignup } from './routes/auth/sign-up/post-signup.ts';
import { signup } from './routes/auth/sign-up/signup.ts';
import { createRecoveryCodes } from './routes/auth/two-factor/create-recovery-codes.ts';
import { disableTwoFactor } from './routes/auth/two-factor/disable-two-factor.ts';
import { enableTwoFactor } from './routes/auth/two-factor/enable-two-factor.ts';
import { getTwoFactor } from './routes/auth/two-factor/get-two-factor.ts';
import { setUpTwoFactor } from './routes/auth/two-factor/set-up-two-factor.ts';
import { verifyTwoFactor } from './routes/auth/two-factor/verify-two-factor.ts';
import { executeAction } from './routes/calls/execute-action.ts';
import { getAction } from './routes/calls/get-action.ts';
import { listActions } from './routes/calls/list-actions.ts';
import { listAppTriggers } from './routes/calls/list-app-triggers.ts';
import { proxyDelete } from './routes/calls/proxy-delete.ts';
import { proxyGet } from './routes/calls/proxy-get.ts';
import { proxyPatch } from './routes/calls/proxy-patch.ts';
import { proxyPost } from './routes/calls/proxy-post.ts';
import { proxyPut } from './routes/calls/proxy-put.ts';
import { readActionFieldOptions } from './routes/calls/read-action-field-options.ts';
import { copyConfigPortal } from './routes/config-portals/copy-config-portal.ts';
import { getConfigPortal } from './routes/config-portals/get-config-portal.ts';
import { getPortalDifferences } from './routes/config-portals/get-portal-differences.ts';
import { listPortalVersions } from './routes/config-portals/list-portal-versions.ts';
import { previewConfigPortal } from './routes/config-portals/preview-config-portal.ts';
import { previewPortalCopy } from './routes/config-portals/preview-portal-copy.ts';
import { publishConfigPortal } from './routes/config-portals/publish-config-portal.ts';
import { restorePortalVersion } from './routes/config-portals/restore-portal-version.ts';
import { saveConfigPortal } from './routes/config-portals/save-config-portal.ts';
import { deleteConfig } from './routes/configs/delete-config.ts';
import { deleteDefaultConfig } from './routes/configs/delete-default-config.ts';
import { deletePublicConfig } from './routes/configs/delete-public-config.ts';
import { deletePublicDefaultConfig } from './routes/configs/delete-public-default-config.ts';
import { deleteConfigField } from './routes/configs/fields/delete-config-field.ts';
import { getConfigField } from './routes/configs/fields/get-config-field.ts';
import { getFieldOptions } from './routes/configs/fields/get-field-options.ts';
import { listConfigFields } from './routes/configs/fields/list-config-fields.ts';
import { resolveConfigField } from './routes/configs/fields/resolve-config-field.ts';
import { updateConfigField } from './routes/configs/fields/update-config-field.ts';
import { getConfig } from './routes/configs/get-config.ts';
import { getDefaultConfig } from './routes/configs/get-default-config.ts';
import { getPublicConfig } from './routes/configs/get-public-config.ts';
import { getPublicDefaultConfig } from './routes/configs/get-public-default-config.ts';
import { listAccountConfigs } from './routes/configs/list-account-configs.ts';
import { listConfigChanges } from './routes/configs/list-config-changes.ts';
import { listConfigs } from './routes/configs/list-configs.ts';
import { resetConfig } from './routes/configs/reset-config.ts';
import { saveConfig } from './routes/configs/save-config.ts';
import { savePublicConfig } from './routes/configs/save-public-config.ts';
import { toggleConfigWorkflow } from './routes/configs/toggle-config-workflow.ts';
import { updateConfig } from './routes/configs/update-config.ts';
import { updatePublicConfig } from './routes/configs/update-public-config.ts';
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
import { exchangeConnectToken } from './routes/connect/page/exchange-connect-token.ts';
import { getHostedProperties } from './routes/connect/page/get-hosted-properties.ts';
import { revokeSessionToken } from './routes/connect/page/revoke-session-token.ts';
import { createCustomApp } from './routes/custom-apps/create-custom-app.ts';
import { deleteCustomApp } from './routes/custom-apps/delete-custom-app.ts';
import { getCustomApp } from './routes/custom-apps/get-custom-app.ts';
import { importOpenApi } from './routes/custom-apps/import-open-api.ts';
import { listCustomApps } from './routes/custom-apps/list-custom-apps.ts';
import { previewOpenApi } from './routes/custom-apps/preview-open-api.ts';
import { publishCustomApp } from './routes/custom-apps/publish-custom-app.ts';
import { unpublishCustomApp } from './routes/custom-apps/unpublish-custom-app.ts';
import { updateCustomApp } from './routes/custom-apps/update-custom-app.ts';
import { createEvent } from './routes/events/definitions/create-event.ts';
import { deleteEvent } from './routes/events/definitions/delete-event.ts';
import { getEvent } from './routes/events/definitions/get-event.ts';
import { listEventWorkflows } from './routes/events/definitions/list-event-workflows.ts';
import { listEvents } from './routes/events/definitions/list-events.ts';
import { updateEvent } from './routes/events/definitions/update-event.ts';
import { exportReceivedEvents } from './routes/events/export-received-events.ts';
import { fireReceivedEvent } from './routes/events/fire-received-event.ts';
import { getReceivedEvent } from './routes/events/get-received-event.ts';
import { listReceivedEvents } from './routes/events/list-received-events.ts';
import { exportExecutions } from './routes/executions/export-executions.ts';
import { forkExecution } from './routes/executions/fork-execution.ts';
import { getExecutionResponse } from './routes/executions/get-execution-response.ts';
import { getExecution } from './routes/executions/get-execution.ts';
import { listExecutionErrors } from './routes/executions/list-execution-errors.ts';
import { listExecutions } from './routes/executions/list-executions.ts';
import { getExecutionBatch } from './routes/executions/nodes/get-execution-batch.ts';
import { getExecutionNode } from './routes/executions/nodes/get-execution-node.ts';
import { listExecutionBatches } from './routes/executions/nodes/list-execution-batches.ts';
import { retryExecutionNode } from './routes/executions/nodes/retry-execution-node.ts';
import { rerunExecution } from './routes/executions/rerun-execution.ts';
import { resumeByWebhook } from './routes/executions/resume-by-webhook.ts';
import { stopExecution } from './routes/executions/stop-execution.ts';
import { createExecutionView } from './routes/executions/views/create-execution-view.ts';
import { deleteExecutionView } from './routes/executions/views/delete-execution-view.ts';
import { listExecutionViews } from './routes/executions/views/list-execution-views.ts';
import { updateExecutionView } from './routes/executions/views/update-execution-view.ts';
import { getHumanTask } from './routes/human-tasks/get-human-task.ts';
import { submitHumanTask } from './routes/human-tasks/submit-human-task.ts';
import { createLinkedAccount } from './routes/linked-accounts/create-linked-account.ts';
import { deleteLinkedAccount } from './routes/linked-accounts/delete-linked-account.ts';
import { getLinkedAccount } from './routes/linked-accounts/get-linked-account.ts';
import { listLinkedAccounts } from './routes/linked-accounts/list-linked-accounts.ts';
import { updateAccount } from './routes/linked-accounts/update-account.ts';
import { createAccountAccess } from './routes/org/access/create-account-access.ts';
import { listAccountAccess } from './routes/org/access/list-account-access.ts';
import { updateAccountAccess } from './routes/org/access/update-account-access.ts';
import { createDatastore } from './routes/org/data/create-datastore.ts';
import { createOrgVariable } from './routes/org/data/create-org-variable.ts';
import { deleteDatastore } from './routes/org/data/delete-datastore.ts';
import { deleteOrgVariable } from './routes/org/data/delete-org-variable.ts';
import { listDatastores } from './routes/org/data/list-datastores.ts';
import { updateDatastore } from './routes/org/data/update-datastore.ts';
import { deleteDemoData } from './routes/org/delete-demo-data.ts';
import { endKeyOverlap } from './routes/org/end-key-overlap.ts';
import { getOrgStats } from './routes/org/get-org-stats.ts';
import { getOrg } from './routes/org/get-org.ts';
import { createMember } from './routes/org/members/create-member.ts';
import { deleteMember } from './routes/org/members/delete-member.ts';
import { listUsers } from './routes/org/members/list-users.ts';
import { resetUserPassword } from './routes/org/members/reset-user-password.ts';
import { updateMember } from './routes/org/members/update-member.ts';
import { updateUser } from './routes/org/members/update-user.ts';
import { regenerateApiKey } from './routes/org/regenerate-api-key.ts';
import { sendTestEmail } from './routes/org/send-test-email.ts';
import { testAnalyticsHost } from './routes/org/test-analytics-host.ts';
import { updateOrg } from './routes/org/update-org.ts';
import { getHealth } from './routes/system/get-health.ts';
import { streamChanges } from './routes/system/stream-changes.ts';
import { fireAppEvent } from './routes/triggers/events/fire-app-event.ts';
import { fireEventByKey } from './routes/triggers/events/fire-event-by-key.ts';
import { fireEvent } from './routes/triggers/events/fire-event.ts';
import { receiveWebhook } from './routes/triggers/receive-webhook.ts';
import { createSchedule } from './routes/triggers/schedules/create-schedule.ts';
import { deleteSchedule } from './routes/triggers/schedules/delete-schedule.ts';
import { getSchedule } from './routes/triggers/schedules/get-schedule.ts';
import { listSchedules } from './routes/triggers/schedules/list-schedules.ts';
import { pauseSchedule } from './routes/triggers/schedules/pause-schedule.ts';
import { resumeSchedule } from './routes/triggers/schedules/resume-schedule.ts';
import { updateSchedule } from './routes/triggers/schedules/update-schedule.ts';
import { setWebhookSecret } from './routes/triggers/set-webhook-secret.ts';
import { createVariableDefinition } from './routes/variables/create-variable-definition.ts';
import { deleteVariableDefinition } from './routes/variables/delete-variable-definition.ts';
import { deleteVariableValue } from './routes/variables/delete-variable-value.ts';
import { getVariableDefinition } from './routes/variables/get-variable-definition.ts';
import { getVariableValue } from './routes/variables/get-variable-value.ts';
import { listVariableDefinitions } from './routes/variables/list-variable-definitions.ts';
import { listVariableUses } from './routes/variables/list-variable-uses.ts';
import { listVariableValues } from './routes/variables/list-variable-values.ts';
import { setVariableValue } from './routes/variables/set-variable-value.ts';
import { updateVariableDefinition } from './routes/variables/update-variable-definition.ts';
import { exportWebhookDeliveries } from './routes/webhooks/deliveries/export-webhook-deliveries.ts';
import { getWebhookDelivery } from './routes/webhooks/deliveries/get-webhook-delivery.ts';
import { listWebhookDeliveries } from './routes/webhooks/deliveries/list-webhook-deliveries.ts';
import { stopWebhookDelivery } from './routes/webhooks/deliveries/stop-webhook-delivery.ts';
import { stopWebhookRetries } from './routes/webhooks/deliveries/stop-webhook-retries.ts';
import { previewWebhookReplay } from './routes/webhooks/manual/preview-webhook-replay.ts';
import { replayWebhook } from './routes/webhooks/manual/replay-webhook.ts';
import { resendWebhookDelivery } from './routes/webhooks/manual/resend-webhook-delivery.ts';
import { testWebhook } from './routes/webhooks/manual/test-webhook.ts';
import { createWebhook } from './routes/webhooks/subscriptions/create-webhook.ts';
import { deleteWebhook } from './routes/webhooks/subscriptions/delete-webhook.ts';
import { getWebhook } from './routes/webhooks/subscriptions/get-webhook.ts';
import { groupWebhooks } from './routes/webhooks/subscriptions/group-webhooks.ts';
import { listWebhooks } from './routes/webhooks/subscriptions/list-webhooks.ts';
import { rotateWebhookSecret } from './routes/webhooks/subscriptions/rotate-webhook-secret.ts';
import { updateWebhook } from './routes/webhooks/subscriptions/update-webhook.ts';
import { deleteWorkflowCapture } from './routes/workflows/capture/delete-workflow-capture.ts';
import { getWorkflowCapture } from './routes/workflows/capture/get-workflow-capture.ts';
import { startWorkflowCapture } from './routes/workflows/capture/start-workflow-capture.ts';
import { createWorkflow } from './routes/workflows/create-workflow.ts';
import { deleteWorkflow } from './routes/workflows/delete-workflow.ts';
import { getWorkflowDraft } from './routes/workflows/draft/get-workflow-draft.ts';
import { getWorkflowFindings } from './routes/workflows/draft/get-workflow-findings.ts';
import { publishWorkflow } from './routes/workflows/draft/publish-workflow.ts';
import { saveWorkflowGraph } from './routes/workflows/draft/save-workflow-graph.ts';
import { duplicateWorkflow } from './routes/workflows/duplicate-workflow.ts';
import { exportWorkflow } from './routes/workflows/export-workflow.ts';
import { deleteWorkflowFixture } from './routes/workflows/fixtures/delete-workflow-fixture.ts';
import { getWorkflowFixture } from './routes/workflows/fixtures/get-workflow-fixture.ts';
import { listWorkflowFixtures } from './routes/workflows/fixtures/list-workflow-fixtures.ts';
import { saveWorkflowFixture } from './routes/workflows/fixtures/save-workflow-fixture.ts';
import { createWorkflowFolder } from './routes/workflows/folders/create-workflow-folder.ts';
import { deleteWorkflowFolder } from './routes/workflows/folders/delete-workflow-folder.ts';
import { listWorkflowFolders } from './routes/workflows/folders/list-workflow-folders.ts';
import { updateWorkflowFolder } from './routes/workflows/folders/update-workflow-folder.ts';
import { getWorkflowPayload } from './routes/workflows/get-workflow-payload.ts';
import { getWorkflowUses } from './routes/workflows/get-workflow-uses.ts';
import { getWorkflow } from './routes/workflows/get-workflow.ts';
import { importWorkflow } from './routes/workflows/import-workflow.ts';
import { listEnabledWorkflows } from './routes/workflows/list-enabled-workflows.ts';
import { listNodeTypes } from './routes/workflows/list-node-types.ts';
import { listPipelines } from './routes/workflows/list-pipelines.ts';
import { listWorkflowPolls } from './routes/workflows/list-workflow-polls.ts';
import { listWorkflows } from './routes/workflows/list-workflows.ts';
import { deleteWorkflows } from './routes/workflows/many/delete-workflows.ts';
import { moveWorkflows } from './routes/workflows/many/move-workflows.ts';
import { publishWorkflows } from './routes/workflows/many/publish-workflows.ts';
import { deleteWorkflowPresence } from './routes/workflows/presence/delete-workflow-presence.ts';
import { reportWorkflowPresence } from './routes/workflows/presence/report-workflow-presence.ts';
import { previewWorkflowPromotion } from './routes/workflows/promotion/preview-workflow-promotion.ts';
import { promoteWorkflow } from './routes/workflows/promotion/promote-workflow.ts';
import { executeWorkflowByKey } from './routes/workflows/run/execute-workflow-by-key.ts';
import { executeWorkflow } from './routes/workflows/run/execute-workflow.ts';
import { testWorkflowCode } from './routes/workflows/run/test-workflow-code.ts';
import { testWorkflow } from './routes/workflows/run/test-workflow.ts';
import { getWorkflowTemplate } from './routes/workflows/templates/get-workflow-template.ts';
import { listWorkflowTemplates } from './routes/workflows/templates/list-workflow-templates.ts';
import { updateWorkflow } from './routes/workflows/update-workflow.ts';
import { getWorkflowVersion } from './routes/workflows/versions/get-workflow-version.ts';
import { listWorkflowVersions } from './routes/workflows/versions/list-workflow-versions.ts';
import { restoreWorkflowVersion } from './routes/workflows/versions/restore-workflow-version.ts';
import { updateWorkflowVersion } from './routes/workflows/versions/update-workflow-version.ts';

/** The operations that the server implements. Every other operation responds 501 NOT_IMPLEMENTED. */
export const handlers: Handlers = {
  acceptInvitation,
  completeIntegration,
  copyConfigPortal,
  createAccountAccess,
  createConnectUrl,
  createCustomApp,
  createDatastore,
  createEvent,
  createExecutionView,
  createLinkedAccount,
  createMember,
  createOrgVariable,
  createRecoveryCodes,
  createSchedule,
  createSessionToken,
  createVariableDefinition,
  createWebhook,
  createWorkflow,
  createWorkflowFolder,
  deleteConfig,
  deleteConfigField,
  deleteCustomApp,
  deleteDatastore,
  deleteDefaultConfig,
  deleteDemoData,
  deleteEvent,
  deleteExecutionView,
  deleteIntegration,
  deleteLinkedAccount,
  deleteMember,
  deleteOrgVariable,
  deleteOtherSessions,
  deletePublicConfig,
  deletePublicDefaultConfig,
  deleteSchedule,
  deleteSession,
  deleteVariableDefinition,
  deleteVariableValue,
  deleteWebhook,
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
  exportAuditEntries,
  exportExecutions,
  exportReceivedEvents,
  exportWebhookDeliveries,
  exportWorkflow,
  fireAppEvent,
  fireEvent,
  fireEventByKey,
  fireReceivedEvent,
  forkExecution,
  getAccountDetails,
  getAction,
  getAppSettings,
  getApplication,
  getAuditEntry,
  getChoicePage,
  getConfig,
  getConfigField,
  getConfigPortal,
  getCustomApp,
  getDefaultConfig,
  getEvent,
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
  getReceivedEvent,
  getSchedule,
  getStartPage,
  getStartStatus,
  getTwoFactor,
  getVariableDefinition,
  getVariableValue,
  getWebhook,
  getWebhookDelivery,
  getWorkflow,
  getWorkflowCapture,
  getWorkflowDraft,
  getWorkflowFindings,
  getWorkflowFixture,
  getWorkflowPayload,
  getWorkflowTemplate,
  getWorkflowUses,
  getWorkflowVersion,
  groupWebhooks,
  importOpenApi,
  importWorkflow,
  listAccountAccess,
  listAccountAuditEntries,
  listAccountConfigs,
  listActions,
  listAppSettings,
  listAppTriggers,
  listApplications,
  listAuditEntries,
  listConfigChanges,
  listConfigFields,
  listConfigs,
  listConnectionHistory,
  listCustomApps,
  listDatastores,
  listEnabledWorkflows,
  listEventWorkflows,
  listEvents,
  listExecutionBatches,
  listExecutionErrors,
  listExecutionViews,
  listExecutions,
  listLinkedAccounts,
  listNodeTypes,
  listPipelines,
  listPortalVersions,
  listPublicApplications,
  listReceivedEvents,
  listSchedules,
  listSessions,
  listUsers,
  listVariableDefinitions,
  listVariableUses,
  listVariableValues,
  listWebhookDeliveries,
  listWebhooks,
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
  previewWebhookReplay,
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
  replayWebhook,
  reportSeveredOpener,
  reportWorkflowPresence,
  rerunExecution,
  resendWebhookDelivery,
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
  rotateWebhookSecret,
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
  setVariableValue,
  setWebhookSecret,
  signup,
  startIntegration,
  startWorkflowCapture,
  stopExecution,
  stopWebhookDelivery,
  stopWebhookRetries,
  streamChanges,
  submitChoice,
  submitHumanTask,
  submitStartPage,
  testAnalyticsHost,
  testAppCredentials,
  testWebhook,
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
  updateDatastore,
  updateEvent,
  updateExecutionView,
  updateMember,
  updateOrg,
  updatePublicConfig,
  updateSchedule,
  updateUser,
  updateVariableDefinition,
  updateWebhook,
  updateWorkflow,
  updateWorkflowFolder,
  updateWorkflowVersion,
  verifyTwoFactor,
};
