import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { OPTION_NAMES, readKernelOptions } from '@platformapp/kernel/options';
import { errorMessage, isObject } from '@platformapp/protocol';
import type { Resource } from '@platformapp/shop';
import { createJiti } from 'jiti';
import { PlatformAdminError } from '../../platform-admin-error.ts';
import type { DeclaredParts } from '../../resources/config.ts';
import type { ServerFlags } from './options.ts';

/** The configuration file of the current folder: the first of these that there is. */
const CONFIG_FILES = ['platform-admin.config.ts', 'platform-admin.config.mjs', 'platform-admin.config.js'];

/** Flags with what the configuration file says. */
export type Configured<Flags extends ServerFlags> = Flags & { readonly declared: DeclaredParts };

/**
 * Adds to flags what the configuration file says: the one that they name, or that of the current
 * folder. The options of the shop among the flags win.
 *
 * @throws {@link PlatformAdminError} `usage`, naming the file and what is wrong with it.
 */
export async function readConfig<Flags extends ServerFlags>(flags: Flags): Promise<Configured<Flags>> {
  const file = flags.config ?? CONFIG_FILES.find((name) => existsSync(name));
  if (file === undefined) return { ...flags, declared: {} };
  const config = await importConfig(file);
  const refuse = (sentence: string): never => {
    throw new PlatformAdminError('usage', `${file}: ${sentence}`);
  };
  if (!isObject(config)) return refuse('It must export a configuration as its default.');
  const { resources = [], topics = [], sample, options = {}, ...others } = config;
  const [other] = Object.keys(others);
  if (other !== undefined) refuse(`There is no "${other}", only resources, topics, sample and options.`);
  if (!isListOf(resources, isResource)) return refuse('Each of the resources must come from defineResource.');
  if (!isListOf(topics, isText)) return refuse('The topics must be texts, such as gift_cards/redeem.');
  if (!isObject(options)) return refuse('The options must be an object.');
  const unknown = Object.keys(options).find((name) => name === 'sample' || !OPTION_NAMES.some((each) => each === name));
  if (unknown !== undefined) refuse(`There is no option "${unknown}".`);
  const [problem] = readKernelOptions({ ...options, sample }).problems;
  if (problem !== undefined) refuse(problem);
  return {
    ...flags,
    shop: { ...options, ...(sample === undefined ? {} : { sample }), ...flags.shop },
    declared: { resources, topics },
  };
}

async function importConfig(file: string): Promise<unknown> {
  try {
    // Node 20 reads no TypeScript.
    return await createJiti(import.meta.url).import(resolve(file), { default: true });
  } catch (cause) {
    throw new PlatformAdminError('usage', `${file} cannot be read: ${errorMessage(cause)}`, { cause });
  }
}

function isListOf<Item>(value: unknown, isItem: (item: unknown) => item is Item): value is readonly Item[] {
  return Array.isArray(value) && value.every(isItem);
}

function isText(value: unknown): value is string {
  return typeof value === 'string';
}

/** Whether a value has the parts that `defineResource` gives. */
function isResource(value: unknown): value is Resource {
  return (
    isObject(value) &&
    isText(value['plural']) &&
    ['fields', 'sorts', 'filters', 'topics'].every((name) => isObject(value[name]))
  );
}
