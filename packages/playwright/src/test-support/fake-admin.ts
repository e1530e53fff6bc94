import type { AdminState } from '@platformapp/host';
import { createFakePage, type FakePage } from './fake-page.ts';
import { Admin, type AdminOptions } from '../admin/admin.ts';
import { Misuses } from '../admin/misuses.ts';
import { Timeline } from '@platformapp/timeline';

/** The URLs of a fake admin and its app. */
export const ORIGIN = 'http://localhost:4820';
export const APP = 'http://localhost:3000/';

/** An admin over a page without a browser. */
export interface FakeAdmin {
  readonly admin: Admin;
  readonly fake: FakePage;
  readonly misuses: Misuses;
  /** The log of its sessions, to add to. */
  readonly timeline: Timeline;
  /** Changes what the chrome shows. */
  readonly change: (state: Partial<AdminState>) => void;
}

const EMPTY: AdminState = {
  accountAccess: 'Account owner',
  phase: 'none',
  findings: [],
  isFrameEmpty: false,
  bar: { secondary: [] },
  isLoading: false,
  isStarting: false,
  isCut: false,
  flashLog: [],
  closingModals: [],
  modals: [],
  misuses: [],
  dropped: { atWindow: 0, atPort: 0 },
};

/** Makes an admin whose page shows only the shell with this chrome. */
export function createFakeAdmin(state: Partial<AdminState> = {}, options: Partial<AdminOptions> = {}): FakeAdmin {
  const fake = createFakePage(`${ORIGIN}/admin`);
  const timeline = new Timeline();
  const { page, window } = fake;
  const misuses = new Misuses(timeline, new Set([page]), async () => {});
  let shown: AdminState = { ...EMPTY, ...state };
  window['platformAdmin'] = { state: shown };
  const change = (changed: Partial<AdminState>): void => {
    shown = { ...shown, ...changed };
    window['platformAdmin'] = { state: shown };
  };
  const admin = new Admin({
    page,
    shellOrigin: ORIGIN,
    log: timeline.entries,
    misuses,
    appUrl: APP,
    ...options,
  });
  return { admin, fake, misuses, timeline, change };
}
