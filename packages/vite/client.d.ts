/** The `PlatformApp` object, while the dev server runs. */
declare module 'virtual:platform-app' {
  export * from '@platformapp/bridge';
}
