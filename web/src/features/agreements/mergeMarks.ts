import { fieldsIn, type MergeField } from '@firstmile/domain';
import { Extension } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import { Plugin } from '@tiptap/pm/state';
import { Decoration, DecorationSet } from '@tiptap/pm/view';

/** Formats a merge field as in the text. */
export const formatField = (field: MergeField): string => `{{${field}}}`;

/** Shows merge fields as chips, and removes a whole one with Backspace; the text itself stays plain Markdown. */
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
          const field = empty && fieldsIn(before).find((name) => before.endsWith(formatField(name)));
          if (!field) return false;
          return this.editor.commands.deleteRange({ from: $from.pos - formatField(field).length, to: $from.pos });
        },
      };
    },
  });

function chips(doc: Node, labelOf: (field: MergeField) => string): Decoration[] {
  const decorations: Decoration[] = [];
  doc.descendants(({ text = '' }, start) => {
    for (const field of fieldsIn(text))
      for (let at = text.indexOf(formatField(field)); at >= 0; at = text.indexOf(formatField(field), at + 1)) {
        const [from, to] = [start + at, start + at + formatField(field).length];
        decorations.push(Decoration.inline(from, to, { class: 'merge-field', title: labelOf(field) }));
      }
  });
  return decorations;
}
