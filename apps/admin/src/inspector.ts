// The inspector: loaded when first opened.
export { recordingOf } from './views/recording.ts';
export { renderInspector } from './views/inspector.ts';
