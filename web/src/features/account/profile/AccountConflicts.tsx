import {
  profileSchema,
  STANDARD_PREFERENCES,
  userPath,
  type Language,
  type Preferences,
  type Profile,
  type Theme,
  type User,
} from '@firstmile/domain';
import { useTranslation } from 'react-i18next';
import { useProfile } from '#data/queries/profile.ts';
import type { Label } from '#data/sync/commit.ts';
import { keepMine, keepTheirs, useFieldConflicts, type FieldConflict } from '#data/sync/fieldConflicts.ts';
import { fieldId } from '#ui/inputs/fieldId.ts';
import { FieldConflicts } from '#ui/layout/FieldConflicts.tsx';

/** Profile fields that another device has changed as well, with a choice for each. */
export function ProfileConflicts({ profile }: { profile: User }) {
  const { t } = useTranslation('account');
  const label = (field: keyof Profile) => t(`profile.${field}`);
  return (
    <AccountConflicts
      profile={profile}
      fields={profileSchema.fields}
      label={label}
      text={String}
      saves="labels.profile"
    />
  );
}

/** Settings that another device has changed as well, with a choice for each. */
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
      fields={STANDARD_PREFERENCES}
      label={label}
      text={text}
      saves="labels.settings"
    />
  );
}

interface Props<F extends string> {
  profile: User;
  /** Prefix of the fields' names in the document. */
  prefix?: string;
  /** Has the fields in the order in which conflicts are shown. */
  fields: Readonly<Record<F, unknown>>;
  label: (field: F) => string;
  /** Formats a value for people. */
  text: (value: unknown, field: F) => string;
  saves: Label;
}

function AccountConflicts<F extends string>({ profile, prefix = '', fields, label, text, saves }: Props<F>) {
  const path = userPath(profile.id);
  const conflicts = useFieldConflicts(path, profile) ?? [];
  const inWords = (value: unknown, field: F) => (value === undefined ? '' : text(value, field));
  const shown = (Object.keys(fields) as F[]).flatMap((field) =>
    conflicts
      .filter((conflict) => conflict.field === prefix + field)
      .map(({ at, mine, theirs }) => ({
        field,
        at,
        label: label(field),
        mine: inWords(mine, field),
        theirs: inWords(theirs, field),
      })),
  );
  const decide = (act: (conflict: FieldConflict) => void) => (field: string) => {
    const conflict = conflicts.find((candidate) => candidate.field === prefix + field);
    if (conflict) act(conflict);
  };
  return (
    <FieldConflicts
      conflicts={shown}
      onKeepMine={decide((conflict) => keepMine(path, conflict, saves))}
      onKeepTheirs={decide((conflict) => keepTheirs(path, conflict))}
      goTo={goTo}
    />
  );
}

/** Focuses the field; a switch has no id, so then the page's heading. */
const goTo = (field: string): void =>
  (document.getElementById(fieldId(field)) ?? document.querySelector<HTMLElement>('main h1'))?.focus();
