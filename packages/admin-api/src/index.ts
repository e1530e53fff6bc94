// The API
export {
  createAdminApi,
  createTextApi,
  type AdminApi,
  type AdminApiConfig,
  type TextAnswer,
  type TextApi,
} from './admin-api.ts';
export { type ApiRequest } from './api-request.ts';
export { type AdminApiOptions } from './api-options.ts';
export { isApiPath } from './route.ts';
export { refuse } from './refusal.ts';
export { VERSIONS, type Version } from './version.ts';

// Deliveries
export { Deliverer, DELIVERY_TIMEOUT, DeliveryError, signBody, type DelivererConfig } from './deliveries/deliverer.ts';
