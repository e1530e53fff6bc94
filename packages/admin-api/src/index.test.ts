import { expect, test } from 'vitest';
import * as audits from './audits/index.ts';
import * as api from './index.ts';
import * as msw from './msw/index.ts';

test('exports these values and no others', () => {
  expect(Object.keys(api).toSorted()).toEqual([
    'DELIVERY_TIMEOUT',
    'Deliverer',
    'DeliveryError',
    'VERSIONS',
    'createAdminApi',
    'createWireApi',
    'isApiPath',
    'refuse',
    'signBody',
  ]);
  expect(Object.keys(audits).toSorted()).toEqual(['AUDITS', 'AuditClient', 'AuditError', 'runAudits']);
  expect(Object.keys(msw).toSorted()).toEqual(['createApiHandler', 'startApiWorker']);
});
