import {
  storedFlowAssignment,
  storedFormAssignment,
  storedFormCopy,
  storedRun,
  type ClientExport,
  safeFileName,
} from '@firstmile/domain';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { exportClient } from '#data/queries/clientExport.ts';
import { sha256 } from '#data/sync/sha256.ts';
import { htmlPage, type HtmlSection } from '#lib/htmlPage.ts';
import { isolate } from '#lib/isolate.ts';
import { saveFile } from '#lib/saveFile.ts';
import { zipOf, type ZipEntry } from '#lib/zip.ts';
import { useStepName } from '#shared/assigned/useStepName.ts';
import { useAnswerText } from '#steps/formFilling/useAnswerText.ts';
import { useStepFacts } from '#steps/review/useStepFacts.ts';
import { asPartial } from '#steps/stepProps.ts';
import { showToast } from '#ui/feedback/toast.ts';
import { useFailure } from '#steps/useFailure.ts';

interface Client {
  id: string;
  name: string;
}

/**
 * Saves everything about some clients as one zip with a folder for each; on a failure it saves nothing and shows why.
 */
export function useClientArchive() {
  const { t } = useTranslation('client');
  const describeFailure = useFailure();
  const [isBusy, setIsBusy] = useState(false);
  const entriesOf = useEntries();
  const save = async (clients: readonly Client[]) => {
    setIsBusy(true);
    try {
      const all: ZipEntry[] = [];
      for (const client of clients) all.push(...(await entriesOf(client)));
      const [first] = clients;
      saveFile(await zipOf(all), clients.length === 1 && first ? `${safeFileName(first.name)}.zip` : 'clients.zip');
    } catch (error) {
      showToast(describeFailure(t('export.failed'), error), 'error');
    } finally {
      setIsBusy(false);
    }
  };
  return { isBusy, save };
}

/** Builds the zip entries of one client: a page to read, the stored data as JSON, and the files. */
function useEntries() {
  const { i18n } = useTranslation('client');
  const sectionsOf = useSections();
  return async ({ id, name }: Client): Promise<ZipEntry[]> => {
    const { work, files, evidence } = await exportClient(id);
    const folder = `${safeFileName(name)} ${id.slice(0, 6)}`; // two clients may have the same name
    const { exportedAt, formAssignments: forms, flowAssignments: flows, ...rest } = work;
    const json = Object.entries({ ...rest, forms, flows }).filter(([, value]) => value !== null);
    const entries: ZipEntry[] = [
      {
        path: `${folder}/index.html`,
        content: htmlPage(i18n.language, `${isolate(name)}, ${exportedAt}`, sectionsOf(work)),
      },
      ...json.map(([key, value]) => ({ path: `${folder}/${key}.json`, content: JSON.stringify(value, null, 2) })),
      ...files.map((file) => ({
        path: `${folder}/files/${file.id.slice(0, 6)} ${safeFileName(file.name)}`,
        content: file.bytes,
      })),
      ...(evidence.size > 0 ? [{ path: `${folder}/evidence.zip`, content: evidence }] : []), // leftOut.json names it
    ];
    return [...entries, { path: `${folder}/manifest.json`, content: await manifestOf(entries) }];
  };
}

/** Lists every file with its SHA-256, so that changes to the zip can be detected. */
async function manifestOf(entries: readonly ZipEntry[]): Promise<string> {
  const files = entries.map(async ({ path, content }) => {
    const bytes = typeof content === 'string' ? new TextEncoder().encode(content).buffer : await content.arrayBuffer();
    return { path, bytes: bytes.byteLength, sha256: await sha256(bytes) };
  });
  return JSON.stringify({ files: await Promise.all(files) }, null, 2);
}

function useSections(): (work: Omit<ClientExport, 'evidence'>) => HtmlSection[] {
  const { t } = useTranslation('client');
  const { t: flowTexts } = useTranslation('flows');
  const stepFacts = useStepFacts();
  const answerText = useAnswerText();
  const stepName = useStepName();
  return ({ profile, onboarding, signatures, formAssignments, flowAssignments }) => {
    const text = (of: unknown, key: string) => asPartial<Record<string, string>>(of)[key] ?? '';
    const run = onboarding ? storedRun(onboarding) : null;
    return [
      {
        title: t('facts.title'),
        facts: [
          [t('csv.email'), text(profile, 'email')],
          [t('facts.company'), text(profile, 'company')],
          [t('facts.phone'), text(profile, 'phone')],
          [t('facts.reference'), run?.reference ?? ''],
        ],
      },
      ...Object.entries(run?.steps ?? {}).map(([key, step]) => {
        const type = run?.stepTypes[key] ?? 'CONFIRMATION';
        return { title: flowTexts(`types.${type}`), facts: stepFacts({ type, data: step.data }) };
      }),
      // an exported form contains its fields, like a copy
      ...formAssignments.map(storedFormAssignment).map(({ customForm, answers }) => ({
        title: customForm.name,
        facts: storedFormCopy(customForm).fields.map(
          (field) => [field.label, answerText(field, answers[field.id])] as const,
        ),
      })),
      ...flowAssignments.map(storedFlowAssignment).map(({ flow, steps: entered }) => ({
        title: flow.name,
        facts: flow.steps.flatMap((step) =>
          stepFacts({ type: step.type, data: entered[step.id]?.data, config: step.config }).map(
            ([name, value]) => [`${stepName(step)}: ${name}`, value] as const,
          ),
        ),
      })),
      {
        title: t('parts.signatures'),
        facts: signatures.map((signature) => [
          text(signature, 'agreementTitle'),
          `${text(signature, 'signerName')}, ${text(signature, 'signedAt')}`,
        ]),
      },
    ];
  };
}
