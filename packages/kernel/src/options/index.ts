// The options of a shop and its service, for programs that offer them to their users
export {
  DEFAULT_OPTIONS,
  describeDefault,
  KERNEL_OPTIONS,
  OPTION_NAMES,
  optionsOfQuery,
  readKernelOptions,
  type GivenOptions,
  type KernelOption,
  type KernelOptionName,
  type KernelOptions,
  type KernelOptionValues,
  SAMPLE_NAMES,
  type SampleChoice,
} from './kernel-options.ts';
