import {
  draftPageFields,
  MAX_FIELD_TEXT,
  MAX_PAGE_FIELDS,
  newId,
  PAGE_FIELD_KINDS,
  pageFieldsText,
  type AgreementDraft,
  type PageField,
  type PageFieldKind,
} from '@firstmile/domain';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { readPdf } from '#data/queries/agreementFiles.ts';
import { PdfPages } from '#steps/documents/pdf/PdfPages.tsx';
import { TextInput } from '#ui/inputs/TextInput.tsx';
import { FullDialog } from '#ui/layout/FullDialog.tsx';
import { clampField, PlacedField } from './PlacedField.tsx';

interface Props {
  draft: AgreementDraft;
  onChange: (part: Pick<AgreementDraft, 'fields'>) => void;
  onClose: () => void;
}

/** Places fields on the pages of a PDF, by dragging or by keyboard. */
export default function FieldsDialog({ draft, onChange, onClose }: Props) {
  const { t } = useTranslation('agreements');
  const [bytes, setBytes] = useState<Blob | null>(null);
  const [problem, setProblem] = useState(false);
  const [chosenId, choose] = useState<string | null>(null);
  const area = useRef<HTMLDivElement>(null);
  const { mediaType, content, file } = draft;
  useEffect(() => {
    readPdf({ mediaType, content, file }).then(setBytes, () => setProblem(true));
  }, [mediaType, content, file]);
  const fields = draftPageFields(draft.fields);
  const chosen = fields.find(({ id }) => id === chosenId);
  const set = (next: readonly PageField[]) => onChange({ fields: pageFieldsText(next) || undefined });
  const change = (id: string, part: Partial<PageField>) =>
    set(fields.map((field) => (field.id === id ? clampField({ ...field, ...part }) : field)));
  const remove = (id: string) => {
    set(fields.filter((field) => field.id !== id));
    area.current?.focus();
  };
  const add = (kind: PageFieldKind) => {
    const id = newId();
    const place = { page: pageInView(area.current), x: 0.1, y: 0.1 + (fields.length % 8) * 0.06 };
    const size = { width: 0.35, height: kind === 'signature' ? 0.06 : 0.03 };
    set([
      ...fields,
      { id, kind, ...place, ...size, label: t(`pageFields.kinds.${kind}`), isRequired: kind === 'text' },
    ]);
    choose(id);
  };
  return (
    <FullDialog
      title={t('pageFields.title')}
      onClose={onClose}
      keepsOpen
      actions={
        <Box sx={{ flex: 1, display: 'grid', gap: 1 }}>
          {chosen && (
            <Box key={chosen.id} sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'flex-end' }}>
              <TextInput
                name="field.label"
                label={t('pageFields.label')}
                value={chosen.label}
                inputProps={{ maxLength: MAX_FIELD_TEXT }}
                onChange={({ target }) => change(chosen.id, { label: target.value })}
                sx={{ flex: '1 1 12rem' }}
              />
              {chosen.kind === 'text' && (
                <FormControlLabel
                  label={t('pageFields.required')}
                  control={
                    <Switch
                      checked={chosen.isRequired}
                      onChange={({ target }) => change(chosen.id, { isRequired: target.checked })}
                    />
                  }
                />
              )}
              <Button size="small" color="error" onClick={() => remove(chosen.id)}>
                {t('pageFields.remove')}
              </Button>
            </Box>
          )}
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
            {PAGE_FIELD_KINDS.map((kind) => (
              <Button
                key={kind}
                size="small"
                variant="outlined"
                disabled={!bytes || fields.length >= MAX_PAGE_FIELDS}
                onClick={() => add(kind)}
              >
                <span>{t(`pageFields.add.${kind}`)}</span>
              </Button>
            ))}
            <Button variant="contained" onClick={onClose} sx={{ ml: 'auto' }}>
              {t('pageFields.done')}
            </Button>
          </Box>
        </Box>
      }
    >
      <Typography color="textSecondary" id={HINT}>
        {t('pageFields.hint')}
      </Typography>
      {problem && (
        <Typography role="alert" color="error">
          {t('pdf.notHere')}
        </Typography>
      )}
      <Box ref={area} role="region" aria-label={t('pageFields.title')} tabIndex={-1}>
        {bytes && (
          <PdfPages
            bytes={bytes}
            isStrict
            onFault={() => setProblem(true)}
            overlay={(page, ratio) =>
              fields
                .filter((field) => field.page === page)
                .map((field) => (
                  <PlacedField
                    key={field.id}
                    field={field}
                    ratio={ratio}
                    name={t('pageFields.named', { kind: t(`pageFields.kinds.${field.kind}`), label: field.label })}
                    hint={HINT}
                    isChosen={field.id === chosenId}
                    onChoose={() => choose(field.id)}
                    onChange={(part) => change(field.id, part)}
                    onRemove={() => remove(field.id)}
                  />
                ))
            }
          />
        )}
      </Box>
    </FullDialog>
  );
}

const HINT = 'fields-hint';

/** Finds the page, from 1, that is most in view. */
function pageInView(area: HTMLElement | null): number {
  const heights = [...(area?.querySelectorAll('[role=group]') ?? [])].map((page) => {
    const { top, bottom } = page.getBoundingClientRect();
    return Math.min(bottom, innerHeight) - Math.max(top, 0);
  });
  return Math.max(1, heights.indexOf(Math.max(...heights)) + 1);
}
