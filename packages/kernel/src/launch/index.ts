// What a shell adds to an app's URL
export { findReplaced, signLaunch, withoutLaunch, type Launch } from './sign-launch.ts';
