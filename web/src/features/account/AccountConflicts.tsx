import { userPath, type Language, type Preferences, type Profile, type Theme, type User } from '@firstmile/domain';
import { useTranslation } from 'react-i18next';
import { useProfile } from '#data/queries/profile.ts';
import type { Label } from '#data/sync/commit.ts';
import { keepMine, keepTheirs, useFieldConflicts, type FieldConflict } from '#data/sync/fieldConflicts.ts';
import { fieldId } from '#ui/inputs/fieldId.ts';
import { FieldConflicts } from '#ui/layout/FieldConflicts.tsx';

const PROFILE_FIELDS = ['firstName', 'lastName', 'phone', 'jobTitle', 'company', 'location', 'bio'] as const;
const PREFERENCES = [
  'theme',
  'language',
  'timeZone',
  'email',
  'reminders',
  'messages',
  'copies',
  'sms',
  'push',
] as const;

/** What of the profile another device has changed as well, to choose from. */
export function ProfileConflicts({ profile }: { profile: User }) {
  const { t } = useTranslation('account');
  const label = (field: keyof Profile) => t(`profile.${field}`);
  return (
    <AccountConflicts profile={profile} fields={PROFILE_FIELDS} label={label} text={String} saves="labels.profile" />
  );
}

/** The settings that another device has changed as well, to choose from. */
export function PreferenceConflicts() {
  const { profile } = useProfile();
  const { t } = useTranslation(['account', 'sync']);
  const label = (field: keyof Preferences) => t(`settings.${field}`);
  const text = (value: unknown, field: keyof Preferences): string => {
    if (field === 'theme') return t(`settings.themes.${value as Theme}`);
    if (field === 'language') return t(`settings.languages.${value as Language}`);
    if (field === 'timeZone') return String(value).replaceAll('_', ' ');
    return t(value === true ? 'sync:conflict.on' : 'sync:conflict.off');
  };
  if (!profile) return null;
  return (
    <AccountConflicts
      profile={profile}
      prefix="preferences."
      fields={PREFERENCES}
      label={label}
      text={text}
      saves="labels.settings"
    />
  );
}

interface Props<F extends string> {
  profile: User;
  /** Before the names of the fields in the document. */
  prefix?: string;
  fields: readonly F[];
  label: (field: F) => string;
  /** Tells a value in words. */
  text: (value: unknown, field: F) => string;
  saves: Label;
}

function AccountConflicts<F extends string>({ profile, prefix = '', fields, label, text, saves }: Props<F>) {
  const path = userPath(profile.id);
  const conflicts = useFieldConflicts(path, profile) ?? [];
  const inWords = (value: unknown, field: F) => (value === undefined ? '' : text(value, field));
  const shown = fields.flatMap((field) =>
    conflicts
      .filter((one) => one.field === prefix + field)
      .map(({ at, mine, theirs }) => ({
        ...{ field, at, label: label(field) },
        ...{ mine: inWords(mine, field), theirs: inWords(theirs, field) },
      })),
  );
  const decide = (act: (conflict: FieldConflict) => void) => (field: string) => {
    const conflict = conflicts.find((one) => one.field === prefix + field);
    if (conflict) act(conflict);
  };
  return (
    <FieldConflicts
      conflicts={shown}
      onKeepMine={decide((one) => keepMine(path, one, saves))}
      onKeepTheirs={decide((one) => keepTheirs(path, one))}
      goTo={goTo}
    />
  );
}

/** The field itself; a switch has no id, so the page's heading. */
const goTo = (field: string): void =>
  (document.getElementById(fieldId(field)) ?? document.querySelector<HTMLElement>('main h1'))?.focus();
