import { useMessage } from '#ui/inputs/useMessage.ts';
import Visibility from '@mui/icons-material/VisibilityOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { allFields, type CustomForm } from '@firstmile/domain';
import { useTranslation } from 'react-i18next';
import { flushSync } from 'react-dom';
import { useNavigate } from 'react-router-dom';
import type { useDraft } from '#data/sync/drafts.ts';
import type { Edited } from '#lib/useEdited.ts';
import { useRedirect } from '#lib/useRedirect.ts';
import { BuilderNotices } from '#ui/feedback/BuilderNotices.tsx';
import { FormErrorSummary } from '#ui/inputs/FormErrorSummary.tsx';
import { LeaveDialog } from '#ui/feedback/LeaveDialog.tsx';
import { PageHeader } from '#ui/layout/PageHeader.tsx';
import { AddFieldPanel } from './AddFieldPanel.tsx';
import { AboutForm } from './AboutForm.tsx';
import { GENERAL, isIn, listErrors } from '#shared/building/builderErrors.ts';
import { goToError, useBuilder, type Builder, type BuilderValues } from './useBuilder.ts';
import { usePlace } from '#lib/usePlace.ts';
import { FieldList } from './FieldList.tsx';
import { Inspector } from './Inspector.tsx';
import { isOfTranslation, LanguagesDialog } from './LanguagesDialog.tsx';
import { Palette } from './Palette.tsx';
import { PreviewDialog } from './PreviewDialog.tsx';
import { useItems } from './useItems.ts';

interface FormBuilderProps {
  title: string;
  current: CustomForm | null;
  draft: ReturnType<typeof useDraft<Edited<BuilderValues>>>;
}
const FORMS = '/admin/forms';
/** Names of the dialogs in the address. */
const PREVIEW = 'preview';
const LANGUAGES = 'languages';

/** Builds one form, new (`current` is null) or existing. */
export function FormBuilder({ title, current, draft }: FormBuilderProps) {
  const { t } = useTranslation('forms');
  const navigate = useNavigate();
  const builder = useBuilder(current, draft);
  const form = useItems(builder);
  const opened = usePlace('open');
  useRedirect(builder.isSaved, FORMS);
  const preview = (
    <Button startIcon={<Visibility />} variant="outlined" onClick={() => opened.go(PREVIEW)}>
      {t('builder.preview')}
    </Button>
  );
  return (
    <>
      <PageHeader title={title} subtitle={t('builder.subtitle')} actions={preview} />
      <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        <Notices builder={builder} />
        <FormErrorSummary
          errors={listErrors(builder.errors, builder.values.fields, (number) => t('field.number', { number }))}
          attempt={builder.failures}
          goTo={(place) => {
            if (isOfTranslation(place)) {
              opened.go(LANGUAGES);
              return;
            }
            const field = builder.values.fields.find((each) => isIn(each, place));
            if (field) flushSync(() => form.select(field.id));
            goToError(place);
          }}
        />
        <AboutForm builder={builder} onLanguages={() => opened.go(LANGUAGES)} />
        <Box sx={columns}>
          <Box sx={{ gridArea: 'form', minWidth: 0 }}>
            <FieldList builder={builder} form={form} />
          </Box>
          <Box sx={side}>
            <Box sx={beside('inspector')}>
              <Inspector
                builder={builder}
                current={current}
                selected={form.selected}
                onType={(id, type) => {
                  const field = allFields(builder.values.fields).find((each) => each.id === id);
                  if (field) form.ask(field, type);
                }}
                onRemove={(field) => form.ask(field, null)}
                onClose={() => form.select(null)}
              />
            </Box>
            <Box sx={beside('palette')}>
              <AddFieldPanel builder={builder}>
                <Palette onAdd={form.add} hasRoom={builder.values.fields.some(({ section }) => !section)} />
              </AddFieldPanel>
            </Box>
          </Box>
        </Box>
        <Box sx={{ display: 'flex', gap: 1.5, flexWrap: 'wrap', justifyContent: 'flex-end' }}>
          <Button variant="outlined" color="inherit" onClick={() => void navigate(FORMS)}>
            {t('cancel')}
          </Button>
          <Button variant="contained" onClick={builder.save} disabled={builder.isSaved}>
            <span>{t(current ? 'builder.update' : 'builder.save')}</span>
          </Button>
        </Box>
      </Box>
      {opened.at === LANGUAGES && <LanguagesDialog builder={builder} onClose={opened.leave} />}
      {opened.at === PREVIEW && <PreviewDialog form={builder.values} onClose={opened.leave} />}
      <LeaveDialog isDirty={builder.isDirty} onDiscard={builder.discard} />
    </>
  );
}

/** From this width the palette stands at the left; below it, under the inspector. */
const WIDE = '@media (min-width: 1360px)';
const columns = {
  display: 'grid',
  gap: 3,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) 21rem' },
  gridTemplateAreas: { xs: '"form" "side"', md: '"form side"' },
  [WIDE]: {
    gridTemplateColumns: '17rem minmax(0, 1fr) 21rem',
    gridTemplateAreas: '"palette form inspector"',
  },
};
const scrolls = { position: 'sticky', top: 88, maxHeight: 'calc(100vh - 104px)', overflowY: 'auto' } as const;
/** Stays in view however long the form is, in one column or in two. */
const side = {
  gridArea: 'side',
  minWidth: 0,
  display: 'grid',
  gap: 3,
  '@media (min-width: 900px)': scrolls,
  [WIDE]: { display: 'contents' },
} as const;
const beside = (gridArea: string) => ({ minWidth: 0, [WIDE]: { ...scrolls, gridArea } });

function Notices({ builder }: { builder: Builder }) {
  const { t } = useTranslation('forms');
  const say = useMessage();
  const general = builder.errors[GENERAL];
  if (builder.isSaved) return null;
  return (
    <BuilderNotices
      error={general && say(general)}
      isOutdated={builder.isOutdated}
      isRestored={builder.wasRestored && builder.isDirty}
      discard={builder.discard}
      texts={{ outdated: t('builder.outdated'), restored: t('builder.restored'), discard: t('builder.discard') }}
    />
  );
}
