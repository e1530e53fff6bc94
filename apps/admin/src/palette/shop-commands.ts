import type { NamedSnapshots } from '@platformapp/inspector/data/named-snapshots';
import { resetShop, restoreSnapshot, takeSnapshot } from '@platformapp/inspector/data/shop-acts';
import type { PaletteCommand } from '@platformapp/inspector/palette/palette-command';
import { CLOCK_STEPS } from '@platformapp/inspector/webhooks/clock-steps';
import type { Kernel } from '@platformapp/kernel';
import { FAULT_NAMES, FAULTS, readFaults } from '@platformapp/kernel/faults';
import { SAMPLE_NAMES } from '@platformapp/kernel/options';
import { TOPICS, type Topic } from '@platformapp/shop';

/**
 * The commands of the shop: snapshots, its clock, topics and faults.
 *
 * @param snapshots Those that were taken, which the inspector lists too.
 * @param topics Those beyond the built-in ones.
 */
export function shopCommands(
  kernel: Kernel,
  snapshots: NamedSnapshots,
  topics: readonly Topic[],
): readonly PaletteCommand[] {
  return [
    toShop('snapshot', 'Take a snapshot', () => takeSnapshot(kernel, snapshots)),
    ...snapshots.list
      .toReversed()
      .map((snapshot) =>
        toShop(`restore ${snapshot.name}`, `Restore ${snapshot.name}`, () =>
          restoreSnapshot(kernel, snapshots, snapshot),
        ),
      ),
    toShop('reset', 'Reset the shop to its sample', () => resetShop(kernel, snapshots)),
    ...SAMPLE_NAMES.map((sample) =>
      toShop(`reset ${sample}`, `Reset the shop to the ${sample} sample`, () =>
        resetShop(kernel, snapshots, { sample }),
      ),
    ),
    ...CLOCK_STEPS.map(([label, step]) =>
      toShop(`clock ${label}`, `Move the clock by ${label}`, async () => {
        await kernel.advance(step);
        return `The shop's clock says ${new Date(await kernel.now()).toLocaleString()}.`;
      }),
    ),
    ...[...TOPICS, ...topics].map((topic): PaletteCommand => ({
      id: `trigger ${topic}`,
      label: `Trigger ${topic}`,
      group: 'Webhooks',
      icon: 'trigger',
      run: async () => {
        await kernel.trigger(topic);
        return `${topic} was triggered.`;
      },
    })),
    ...faultCommands(kernel),
  ];
}

function faultCommands(kernel: Kernel): readonly PaletteCommand[] {
  return [
    toFault('faults off', 'Turn off all faults', async () => {
      await kernel.setFaults('');
      return 'All faults are off.';
    }),
    ...FAULT_NAMES.map((name) =>
      toFault(`fault ${name}`, `Turn on a fault: ${FAULTS[name].label}`, async () => {
        const { faults } = await kernel.status();
        const reading = readFaults(faults);
        const isOn = 'plan' in reading && reading.plan[name] !== undefined;
        const problem = isOn ? undefined : await kernel.setFaults(`${faults}; ${name}`);
        return problem ?? `${FAULTS[name].label}: ${FAULTS[name].description}`;
      }),
    ),
  ];
}

function toFault(id: string, label: string, run: () => Promise<string>): PaletteCommand {
  return { id, label, group: 'Faults', icon: 'fault', run };
}

function toShop(id: string, label: string, run: () => Promise<string>): PaletteCommand {
  return { id, label, group: 'Shop', icon: 'snapshot', run };
}
