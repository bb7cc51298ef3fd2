import {
  mergeContent,
  mergeValues,
  valuesFor,
  mainRunPath,
  type AgreementDraft,
  type AgreementLocale,
  type User,
} from '@firstmile/domain';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useReviewedRun } from '#data/queries/approvals.ts';
import { useBrand } from '#data/queries/settings.ts';
import { AgreementText } from '#steps/documents/AgreementText.tsx';
import { namedFields } from '#steps/documents/signing/useFilling.ts';
import { FullDialog } from '#ui/layout/FullDialog.tsx';
import { FillAs } from './FillAs.tsx';

const CLIENT = { firstName: 'Ada', lastName: 'Marsh', email: 'ada@northwind.example', company: 'Northwind Traders' };

/** Business for the preview while this device does not know it: blanks. */
const UNKNOWN = { name: '', address: '' };

interface Props {
  draft: AgreementDraft;
  locale: AgreementLocale;
  onClose: () => void;
}

/** Shows the text as a client will see it, filled in for an example or for a chosen client. */
export function ExampleDialog({ draft, locale, onClose }: Props) {
  const { t } = useTranslation('agreements');
  const [client, setClient] = useState<User | null>(null);
  const isText = draft.mediaType === 'text/markdown';
  return (
    <FullDialog
      title={t('exampleTitle')}
      onClose={onClose}
      actions={
        <Button variant="contained" onClick={onClose}>
          {t('close')}
        </Button>
      }
    >
      {isText && <FillAs client={client} onChoose={setClient} />}
      {!client && isText && <Typography color="textSecondary">{t('exampleText', { name: CLIENT.company })}</Typography>}
      {client ? (
        <FilledAs key={client.id} client={client} draft={draft} locale={locale} />
      ) : (
        <FilledText person={CLIENT} draft={draft} locale={locale} />
      )}
    </FullDialog>
  );
}

type Text = Omit<Props, 'onClose'>;

/** Reads the client's main run, which has the company's name. */
function FilledAs({ client, ...text }: Text & { client: User }) {
  const { t } = useTranslation('agreements');
  const { run, status } = useReviewedRun(mainRunPath(client));
  if (status === 'loading') return <Typography role="status">{t('loading')}</Typography>;
  return (
    <FilledText
      person={client}
      steps={Object.entries(run?.stepTypes ?? {}).map(([key, type]) => ({ type, data: run?.steps[key]?.data }))}
      {...text}
    />
  );
}

type Filling = Parameters<typeof mergeValues>;

function FilledText({ person, steps = [], draft, locale }: Text & { person: Filling[0]; steps?: Filling[1]['steps'] }) {
  const { brand } = useBrand();
  const [today] = useState(() => new Date().toISOString().slice(0, 10));
  const { title, mediaType, file, fields } = draft;
  const values = mergeValues(person, { steps, business: brand ?? UNKNOWN, today });
  const content =
    mediaType === 'text/markdown'
      ? mergeContent(draft.content, valuesFor(draft.content, values, locale))
      : draft.content;
  const shown = { title, locale, mediaType, content, file, filling: namedFields(fields) };
  return <AgreementText {...shown} isWhole />;
}
