// What an app's server receives from the shop. An app in production needs only the small package.
export {
  verifyLaunch,
  verifyWebhook,
  type LaunchRefusal,
  type LaunchVerification,
  type VerifyLaunchOptions,
  type VerifyWebhookOptions,
  type WebhookRefusal,
  type WebhookVerification,
} from '@platformapp/bridge/server';
