// Stands in the page itself: the app of `/?app=<url>` loads while the shell's script does.
import { addEarlyFrame } from '@platformapp/elements/frame/early-frame';
import { findAddedApp } from './route.ts';

const app = findAddedApp(new URL(location.href));
if (app !== undefined) addEarlyFrame(app);
