import type { AgreementDefinition } from '../agreements/definition.ts';
import type { OnboardingFlow } from '../flows/flow.ts';
import { formIdOf } from '../flows/flowStep.ts';
import { flowContent } from '../flows/saveFlow.ts';
import type { CustomForm } from '../forms/form.ts';
import { formContent } from '../forms/saveForm.ts';
import { agreementContent, buildPack, type Hash, type Pack, type SettingKind, type Unhashed } from './pack.ts';
import { parsePack } from './readPack.ts';

/** Settings as items of a pack. */
export type PackSettingItem = Extract<Unhashed, { kind: SettingKind }>;

/** Definitions that a pack may contain. */
export interface PackDefinitions {
  forms: readonly CustomForm[];
  flows: readonly OnboardingFlow[];
  agreements: readonly AgreementDefinition[];
  settings: readonly PackSettingItem[];
}

/** Finds the flows that a pack with these ids contains: chosen ones, and that of new clients. */
export function packedFlows<F extends { id: string }>(
  ids: ReadonlySet<string>,
  { flows, settings }: { flows: readonly F[]; settings: readonly PackSettingItem[] },
): F[] {
  const chosen = settings.flatMap((item) =>
    item.kind === 'newClients' && ids.has(item.id) ? [item.content.flowId] : [],
  );
  return flows.filter(({ id }) => ids.has(id) || chosen.includes(id));
}

/** Lists the ids of the forms and agreements that flows need. */
export const neededBy = (flows: readonly Pick<OnboardingFlow, 'steps'>[]): string[] => {
  const steps = flows.flatMap((flow) => flow.steps);
  return [
    ...steps.map(formIdOf),
    ...steps.flatMap(({ config }) => (config['agreementIds'] as string[] | undefined) ?? []),
  ];
};

/**
 * Makes a pack of the definitions and settings with these ids, and of the forms and agreements that its flows need. Throws `invalid-input`
 * where one of these is unknown.
 */
export async function makePack(
  { name, ids, hash }: { name: string; ids: ReadonlySet<string>; hash: Hash },
  all: PackDefinitions,
): Promise<Pack> {
  const flows = packedFlows(ids, all);
  const needed = new Set([...ids, ...neededBy(flows)]);
  const pack = await buildPack(
    name,
    [
      ...all.forms
        .filter(({ id }) => needed.has(id))
        .map((form) => ({ kind: 'form' as const, ...about(form), content: formContent(form) })),
      ...flows.map((flow) => ({ kind: 'flow' as const, ...about(flow), content: flowContent(flow) })),
      ...all.agreements
        .filter(({ id }) => needed.has(id))
        .map((agreement) => ({
          kind: 'agreement' as const,
          ...about(agreement),
          content: agreementContent(agreement),
        })),
      ...all.settings.filter(({ id }) => ids.has(id)),
    ],
    hash,
  );
  return parsePack(JSON.stringify(pack), hash); // checked by reading, so that no exported file is refused at import
}

const about = ({ id, version }: { id: string; version: number }) => ({ id, version });
