import { adoptTokens } from '@platformapp/elements';
import { createAppStorage } from './app-storage.ts';
import './platform-admin.ts';
import { createShell } from './shell.ts';

adoptTokens();
const shell = createShell(
  window,
  createAppStorage(() => localStorage),
);
const page = document.querySelector('platform-admin');
if (page) page.shell = shell;
