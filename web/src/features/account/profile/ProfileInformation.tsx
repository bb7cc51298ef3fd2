import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { profileSchema, MAX_BIO, type Profile, type User } from '@firstmile/domain';
import { Form, FormikProvider, useFormik } from 'formik';
import { Fragment, type ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { useDraft } from '#data/sync/drafts.ts';
import { saveProfile } from '#data/queries/profileCommands.ts';
import { NoticeBanner } from '#ui/feedback/NoticeBanner.tsx';
import { useNotice } from '#ui/feedback/useNotice.ts';
import { useFollowSaved } from '#steps/details/useFollowSaved.ts';
import { useKeptDraft } from '#steps/details/useKeptDraft.ts';
import { useErrorFocus } from '#ui/inputs/useErrorFocus.ts';
import { firstErrors } from '#ui/inputs/firstErrors.ts';
import { ListSkeleton } from '#ui/lists/ListSkeleton.tsx';
import { Panel } from '#ui/layout/Panel.tsx';
import { FormTextField } from '#ui/inputs/FormTextField.tsx';
import { TextInput } from '#ui/inputs/TextInput.tsx';
import { ProfileConflicts } from './AccountConflicts.tsx';
import { PhotoField } from './PhotoField.tsx';
import { useStartValues } from './useStartValues.ts';

type Values = Record<keyof Profile, string>;
const FIELDS = Object.keys(profileSchema.fields) as (keyof Profile)[];
type Draft = ReturnType<typeof useDraft<Record<string, string>>>;

/**
 * Form of the person's profile. Typed values stay on the device until they are saved, which works without a network.
 */
export function ProfileInformation({ profile }: { profile: User }) {
  const { t } = useTranslation('account');
  const draft = useDraft<Record<string, string>>('profile');
  return draft.isLoaded ? <LoadedProfile profile={profile} draft={draft} /> : <ListSkeleton label={t('loading')} />;
}

function LoadedProfile({ profile, draft }: { profile: User; draft: Draft }) {
  const { t } = useTranslation('account');
  const { notice, show, dismiss } = useNotice();
  const saved = Object.fromEntries(FIELDS.map((field) => [field, profile[field] ?? ''])) as Values;
  const formik = useFormik<Record<string, string>>({
    initialValues: saved,
    validate: (values) => firstErrors(profileSchema, values),
    onSubmit: (values) => {
      void saveProfile({ saved, seen: began(), profile: values as Values, draft: draft.key });
      draftState.end();
      show('success', t('profile.saved'));
    },
  });
  const { began, draft: keptDraft } = useStartValues(draft, formik.values, saved);
  useFollowSaved(formik, saved, draft.draft);
  const draftState = useKeptDraft(keptDraft, formik, JSON.stringify(saved));
  const form = useErrorFocus(formik);
  return (
    <FormikProvider value={formik}>
      <ProfileConflicts profile={profile} />
      <Form noValidate ref={form}>
        <Box sx={{ display: 'grid', gap: 3 }}>
          <Panel>
            <PhotoField profile={profile} />
          </Panel>
          <Panel>
            <ProfileFields email={profile.email} />
          </Panel>
          <Box sx={{ display: 'grid', gap: 2, justifyItems: 'start' }}>
            <Button type="submit" variant="contained" size="large">
              {t('profile.save')}
            </Button>
            <NoticeBanner notice={notice} dismiss={dismiss} />
          </Box>
        </Box>
      </Form>
    </FormikProvider>
  );
}

const LOOKS: Partial<Record<keyof Profile, Partial<ComponentProps<typeof FormTextField>>>> = {
  firstName: { autoComplete: 'given-name', required: true },
  lastName: { autoComplete: 'family-name' },
  phone: { type: 'tel', autoComplete: 'tel' },
  jobTitle: { autoComplete: 'organization-title' },
  company: { autoComplete: 'organization' },
  location: { autoComplete: 'off', sx: { gridColumn: '1 / -1' } },
  bio: { multiline: true, minRows: 3, maxCount: MAX_BIO, sx: { gridColumn: '1 / -1' } },
};

/** Fields of the profile; the address is Auth's and cannot be changed. */
function ProfileFields({ email }: { email: string }) {
  const { t } = useTranslation('account');
  return (
    <Box sx={{ display: 'grid', gap: 2.5, gridTemplateColumns: { sm: '1fr 1fr' } }}>
      {FIELDS.map((field) => (
        <Fragment key={field}>
          {field === 'phone' && (
            <TextInput
              name="email"
              label={t('profile.email')}
              value={email}
              readOnly
              helperText={t('profile.emailHint')}
            />
          )}
          <FormTextField name={field} label={t(`profile.${field}`)} {...LOOKS[field]} />
        </Fragment>
      ))}
    </Box>
  );
}
