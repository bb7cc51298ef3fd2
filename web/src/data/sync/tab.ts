import { newId } from '@firstmile/domain';

/** This tab's name. A lock of that name is held for as long as the tab lives, however it ends. */
export const TAB = newId();
void navigator.locks.request(lockName(TAB), () => new Promise<never>(() => undefined));

/** The tabs of this browser that are alive. */
export async function openTabs(): Promise<Set<string>> {
  const { held = [] } = await navigator.locks.query();
  return new Set(held.flatMap(({ name }) => (name?.startsWith('tab-') ? [name.slice(4)] : [])));
}

function lockName(tab: string): string {
  return `tab-${tab}`;
}
