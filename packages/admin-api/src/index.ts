// The API
export { createAdminApi, createWireApi, type AdminApi, type AdminApiConfig, type WireApi } from './admin-api.ts';
export { type AdminApiOptions } from './api-options.ts';
export { isApiPath } from '@platformapp/protocol';
export { refuse } from './answer/refusal.ts';
export { VERSIONS, type Version } from './request/route.ts';

// Deliveries
export { Deliverer, DELIVERY_TIMEOUT, type DelivererConfig } from './webhooks/deliverer.ts';
export { DeliveryError } from './webhooks/delivery-error.ts';
export { signBody } from './webhooks/sign-body.ts';
