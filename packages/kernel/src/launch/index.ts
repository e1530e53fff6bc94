// What a shell adds to an app's URL
export { signLaunch, withoutLaunch, type Launch } from './sign-launch.ts';
