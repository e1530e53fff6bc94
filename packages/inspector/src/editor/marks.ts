import { jsonParseLinter } from '@codemirror/lang-json';
import { type Diagnostic, linter, setDiagnosticsEffect } from '@codemirror/lint';
import { type Extension, type Line, StateEffect, StateField, type Text } from '@codemirror/state';
import { Decoration, type DecorationSet, EditorView, WidgetType } from '@codemirror/view';
import type { ApiError } from '../entries/read-errors.ts';

/** Replaces the marks of an editor. An edit removes them. */
export const setMarks = StateEffect.define<readonly ApiError[]>();

const given = StateField.define<readonly ApiError[]>({
  create: () => [],
  update: (marks, { effects, docChanged }) =>
    effects.find((effect) => effect.is(setMarks))?.value ?? (docChanged ? [] : marks),
});

/** The line of a message, as long as its place is known. */
const shown = StateField.define<DecorationSet>({
  create: () => Decoration.none,
  update(set, { effects, changes, newDoc }) {
    const found = effects.find((effect) => effect.is(setDiagnosticsEffect));
    if (!found) return set.map(changes);
    // A linter and the answer may say the same of a line.
    const reasons = new Map(found.value.map((each) => [`${lineOf(each.from, newDoc).from} ${each.message}`, each]));
    const drawn = [...reasons.values()].flatMap((each) => decorate(each, newDoc));
    return Decoration.set(drawn, true);
  },
  provide: (field) => EditorView.decorations.from(field),
});

/** Shows what is wrong below its line: the given marks, and those of the linters. */
export const marks: Extension = [
  given,
  shown,
  linter(({ state }) => state.field(given).flatMap((mark) => findPlace(mark, state.doc)), {
    delay: 200,
    needsRefresh: ({ startState, state }) => startState.field(given) !== state.field(given),
    // The message is below the line.
    tooltipFilter: () => [],
  }),
];

/** Marks what makes a text no JSON. An empty one is no error. */
export const jsonErrors: Extension = linter((view) => (view.state.doc.length === 0 ? [] : jsonParseLinter()(view)));

class Reason extends WidgetType {
  readonly #text: string;

  constructor(text: string) {
    super();
    this.#text = text;
  }

  override eq(other: Reason): boolean {
    return other.#text === this.#text;
  }

  override toDOM(): HTMLElement {
    const reason = document.createElement('span');
    reason.className = 'reason';
    reason.textContent = this.#text;
    return reason;
  }
}

function decorate({ from, message }: Diagnostic, doc: Text): ReturnType<Decoration['range']>[] {
  const line = lineOf(from, doc);
  return [
    Decoration.line({ class: 'wrong' }).range(line.from),
    Decoration.widget({ widget: new Reason(message), block: true, side: 1 }).range(line.to),
  ];
}

function lineOf(from: number, doc: Text): Line {
  return doc.lineAt(Math.min(from, doc.length));
}

function findPlace({ text, line, field = '' }: ApiError, doc: Text): readonly Diagnostic[] {
  const severity = 'error';
  if (line !== undefined) {
    if (line > doc.lines) return [];
    const { to, text: content } = doc.line(line);
    return [{ from: to - content.trimStart().length, to, severity, message: text }];
  }
  const key = JSON.stringify(field.split('.').at(-1));
  const from = doc.toString().search(new RegExp(`${key.replaceAll(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`)}\\s*:`));
  return from === -1 ? [] : [{ from, to: from + key.length, severity, message: text }];
}
