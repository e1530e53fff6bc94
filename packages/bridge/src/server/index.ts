// What an app's server receives from the shop
export {
  verifyLaunch,
  type LaunchRefusal,
  type LaunchVerification,
  type VerifyLaunchOptions,
} from './verify-launch.ts';
export {
  verifyWebhook,
  type VerifyWebhookOptions,
  type WebhookRefusal,
  type WebhookVerification,
} from './verify-webhook.ts';
