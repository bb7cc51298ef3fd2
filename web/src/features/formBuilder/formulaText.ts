import type { FormField } from '@firstmile/domain';

/** Names fields for a formula by their ids: by the label, with a number where two are the same. */
export function namesOf(fields: readonly FormField[]): Map<string, string> {
  const names = new Map<string, string>();
  for (const { id, label } of fields) {
    const plain = label.replaceAll(/[{}]/g, '').trim() || id;
    const same = [...names.values()].filter((name) => name === plain || name.startsWith(`${plain} (`)).length;
    names.set(id, same === 0 ? plain : `${plain} (${same + 1})`);
  }
  return names;
}

/** Writes the names of fields in place of their ids; an unknown id stays. */
export const withNames = (formula: string, names: ReadonlyMap<string, string>): string =>
  formula.replaceAll(/\{([^{}]*)\}/g, (whole, id: string) => (names.has(id) ? `{${names.get(id)}}` : whole));

/** Writes the ids of fields in place of their names; an unknown name stays, and is refused when the form is saved. */
export function withIds(text: string, names: ReadonlyMap<string, string>): string {
  const ids = new Map([...names].map(([id, name]) => [name, id]));
  return text.replaceAll(/\{([^{}]*)\}/g, (whole, name: string) =>
    ids.has(name.trim()) ? `{${ids.get(name.trim())}}` : whole,
  );
}
