import { fieldsIn, type MergeField } from '@firstmile/domain';
import { Extension } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import { Plugin } from '@tiptap/pm/state';
import { Decoration, DecorationSet } from '@tiptap/pm/view';

/** A merge field as it stands in the text. */
export const written = (field: MergeField): string => `{{${field}}}`;

/** Marks the merge fields of a text as chips and takes one away as a whole with Backspace; the text itself stays plain Markdown. */
export const mergeMarks = (labelOf: (field: MergeField) => string) =>
  Extension.create({
    name: 'mergeMarks',
    addProseMirrorPlugins: () => [
      new Plugin({ props: { decorations: ({ doc }) => DecorationSet.create(doc, chips(doc, labelOf)) } }),
    ],
    addKeyboardShortcuts() {
      return {
        Backspace: () => {
          const { empty, $from } = this.editor.state.selection;
          const before = $from.parent.textBetween(0, $from.parentOffset, undefined, '\ufffc');
          const field = empty && fieldsIn(before).find((name) => before.endsWith(written(name)));
          if (!field) return false;
          return this.editor.commands.deleteRange({ from: $from.pos - written(field).length, to: $from.pos });
        },
      };
    },
  });

function chips(doc: Node, labelOf: (field: MergeField) => string): Decoration[] {
  const found: Decoration[] = [];
  doc.descendants(({ text = '' }, start) => {
    for (const field of fieldsIn(text))
      for (let at = text.indexOf(written(field)); at >= 0; at = text.indexOf(written(field), at + 1)) {
        const [from, to] = [start + at, start + at + written(field).length];
        found.push(Decoration.inline(from, to, { class: 'merge-field', title: labelOf(field) }));
      }
  });
  return found;
}
