// The API
export { createAdminApi, createWireApi, type AdminApi } from './admin-api.ts';
export { type AdminApiOptions } from './api-options.ts';
export { isApiPath } from '@platformapp/protocol';
export { refuse } from './answer/refusal.ts';

// Deliveries
export { Deliverer } from './webhooks/deliverer.ts';
export { DeliveryError } from './webhooks/delivery-error.ts';
