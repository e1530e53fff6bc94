/** The `PlatformApp` object of the page. */
declare module 'virtual:platform-app' {
  export * from '@platformapp/bridge';
}
