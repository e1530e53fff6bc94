import type { IconName } from '@platformapp/elements/styles/icons';
import type { PageIconName } from '@platformapp/elements/styles/page-icons';
import { readField, type Field, type ResourceDescription, type ShopRecord } from '@platformapp/shop';
import type { AdminClient } from '../api/admin-client.ts';
import type { Result } from '../api/result.ts';
import { labelOf } from '../values/label.ts';

/** What a section shows in one column of its list. */
export interface Column {
  readonly label: string;
  /** The fields of the record that it needs. */
  readonly needs: readonly string[];
  readonly field: Pick<Field, 'type' | 'display'>;
  /** The name of the sort order of the same values, if the resource has one. */
  readonly sort?: string | undefined;
  readonly read: (record: ShopRecord) => unknown;
}

/** What a section needs beyond the declaration of its resource. */
export interface SectionView {
  readonly icon?: IconName;
  /** The title of a record. Default: its `title`, `name` or `address`. */
  readonly title?: { readonly label: string; readonly fields: readonly string[]; readonly sort?: string };
  /**
   * The columns after the first: fields by name, and others. Default: the first fields that fit.
   */
  readonly columns?: readonly (string | Column)[];
  /** The values of filters that are not fields, or whose values differ from those of the field. */
  readonly filters?: Readonly<Record<string, readonly string[]>>;
  /** The fields that a record's page shows as badges beside its heading. */
  readonly statuses?: readonly string[];
  /** Actions by name. Default: each is always offered, under its name. */
  readonly actions?: Readonly<Record<string, ActionView>>;
  readonly bulkActions?: readonly BulkAction[];
}

/** Something that can be done with each of the selected records of a list. */
export interface BulkAction {
  readonly label: string;
  /** What is said of the records afterwards: `archived`. */
  readonly done: string;
  readonly isDanger?: boolean;
  readonly act: (client: AdminClient, id: number) => Promise<Result<unknown>>;
}

/** What the page of a record needs to offer one of its actions. */
export interface ActionView {
  readonly label: string;
  readonly icon?: PageIconName;
  /** What is said of the record afterwards: `closed`. */
  readonly done?: string;
  /** Where it stands in the head: the first possible `primary` is blue. Absent: in the menu. */
  readonly place?: 'primary' | 'button';
  readonly isDanger?: boolean;
  /** Whether the action has an effect on the record in its current state. Default: always. */
  isPossible?(record: ShopRecord): boolean;
}

/** A section of the admin: a resource, its list and the pages of its records. */
export interface Section {
  readonly resource: ResourceDescription;
  readonly heading: string;
  /** One record, in the middle of a sentence: `draft order`. */
  readonly singular: string;
  readonly icon: IconName;
  /** The path of the list, without `/admin`. */
  readonly path: string;
  /** The first column, which leads to the record. */
  readonly titleColumn: Column;
  readonly columns: readonly Column[];
  /** The values of each filter that has few. */
  readonly filters: Readonly<Record<string, readonly string[]>>;
  readonly view: SectionView;
}

const SHOWN_COLUMNS = 5;

const CELL_KINDS: ReadonlySet<string> = new Set('text integer number boolean money datetime tags choice'.split(' '));

/** Makes the section of a resource. What the view leaves out follows from the declaration. */
export function createSection(resource: ResourceDescription, view: SectionView = {}): Section {
  const { fields, filters, plural, singular } = resource;
  const named = ['title', 'name', 'address'].find((name) => Object.hasOwn(fields, name)) ?? 'id';
  const usual = Object.keys(fields).filter((name) => name !== named && fitsIntoCell(fields[name]));
  const choices = Object.keys(filters).flatMap((name) => {
    const type = fields[name]?.type;
    return type?.kind === 'choice' ? [[name, type.choices] as const] : [];
  });
  return {
    resource,
    heading: labelOf(plural),
    singular: singular.replaceAll('_', ' '),
    icon: view.icon ?? 'section',
    path: `/${plural}`,
    titleColumn: titleColumnOf(resource, view.title ?? { label: labelOf(named), fields: [named], sort: named }),
    columns: (view.columns ?? usual.slice(0, SHOWN_COLUMNS)).flatMap((column) =>
      typeof column === 'string' ? fieldColumns(resource, column) : [column],
    ),
    filters: { ...Object.fromEntries(choices), ...view.filters },
    view,
  };
}

/** The title of a record: the text of the first column, or its id. */
export function titleOf({ titleColumn }: Section, record: ShopRecord): string {
  const title = titleColumn.read(record);
  return typeof title === 'string' && title.trim() !== '' ? title : `#${record.id}`;
}

function titleColumnOf(resource: ResourceDescription, title: NonNullable<SectionView['title']>): Column {
  const { label, fields, sort = '' } = title;
  return {
    label,
    // The title is shown beside the first picture.
    needs: Object.hasOwn(resource.fields, 'images') ? [...fields, 'images'] : fields,
    field: { type: { kind: 'text', maxLength: Infinity } },
    sort: Object.hasOwn(resource.sorts, sort) ? sort : undefined,
    read: (record) =>
      fields
        .map((field) => readField(record, field))
        .filter((text) => typeof text === 'string' && text !== '')
        .join(' '),
  };
}

/** The column of a field, unless the resource has none of that name. */
function fieldColumns({ fields, sorts }: ResourceDescription, name: string): readonly Column[] {
  const field = fields[name];
  if (!field) return [];
  const hasCurrency = field.type.kind === 'money' && Object.hasOwn(fields, 'currency');
  return [
    {
      label: labelOf(name),
      needs: hasCurrency ? [name, 'currency'] : [name],
      field,
      // Ids follow age, and their order needs no index.
      sort: name === 'created_at' ? 'id' : Object.hasOwn(sorts, name) ? name : undefined,
      read: (record) => readField(record, name),
    },
  ];
}

/** Whether the values of a field fit into the cell of a table, unlike a description or a note. */
function fitsIntoCell(field: Field | undefined): boolean {
  if (!field) return false;
  const { type } = field;
  if (type.kind === 'reference') return type.holds === 'summary';
  return CELL_KINDS.has(type.kind) && (type.kind !== 'text' || type.maxLength !== 65_536);
}
