// The options of a shop and its service, for programs that offer them to their users
export {
  DEFAULT_OPTIONS,
  KERNEL_OPTIONS,
  optionsOfQuery,
  readKernelOptions,
  type GivenOptions,
  type KernelOptionDeclaration,
  type KernelOptionName,
  type KernelOptions,
  type KernelOptionValues,
  SAMPLE_NAMES,
  type SampleChoice,
} from './kernel-options.ts';
export { OPTION_SUMMARIES } from './option-summaries.ts';
