import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import Typography from '@mui/material/Typography';
import { fullName, MAX_NOTICE_TEXT, type FollowUp, type FollowUpTerms, type User } from '@firstmile/domain';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAdmins } from '#data/queries/admins.ts';
import { createFollowUp } from '#data/queries/followUps.ts';
import { useTyped } from '#data/session/useTyped.ts';
import type { Tell } from '#shared/assigned/tell.ts';
import { useFailure } from '#steps/useFailure.ts';
import Dialog from '#ui/Dialog.tsx';
import { Banner } from '#ui/feedback/Banner.tsx';
import { Choice } from '#ui/inputs/Choice.tsx';
import { groupLabel } from '#ui/inputs/fieldTypes/FieldGroup.tsx';
import { TextInput } from '#ui/inputs/TextInput.tsx';
import { dotted } from '#lib/isolate.ts';
import { TaskChoice, type ChosenTask } from './TaskChoice.tsx';

const MODES = ['assign', 'notify', 'hand'] as const;
/** The choice that stands for all admins; no person has this id. */
const ALL = 'all';
const NOTHING = {
  when: null as ChosenTask | null,
  mode: 'assign' as (typeof MODES)[number],
  task: null as ChosenTask | null,
  whom: ALL,
  text: '',
};
type Value = typeof NOTHING;

interface Props {
  rules: readonly FollowUp[];
  onDone: Tell;
  onClose: () => void;
}

/** Creates a rule "when A is completed, then B". Entries stay until the rule is created or discarded. */
export function FollowUpDialog({ rules, onDone, onClose }: Props) {
  const { t } = useTranslation('assign');
  const describeFailure = useFailure();
  const { value, change: setValue, forget } = useTyped('follow-up', NOTHING);
  const [problem, setProblem] = useState<string | null>(null);
  const change = (part: Partial<Value>) => {
    setProblem(null);
    setValue({ ...value, ...part });
  };
  const discard = () => {
    forget();
    onClose();
  };
  const { items: admins } = useAdmins();
  const terms = termsOf(value, admins);
  const people = admins.map(({ id, ...admin }) => [id, labelOf(admin)] as const);
  const hint = { assign: t('followUp.hintAssign'), notify: '', hand: t('followUp.hintHand') }[value.mode];
  const create = () => {
    if (!terms) return;
    try {
      void createFollowUp(terms, rules);
      onDone('success', t('followUp.created'));
      discard();
    } catch (error) {
      setProblem(describeFailure(t('followUp.failed'), error));
    }
  };
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby="follow-up-title">
      <DialogTitle id="follow-up-title">{t('followUp.new')}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2.5, '&&': { pt: 1 } }}>
        {problem !== null && <Banner severity="error">{problem}</Banner>}
        <TaskChoice
          label={t('followUp.when')}
          withOnboarding
          value={value.when}
          onChange={(when) => change({ when })}
        />
        <Mode value={value.mode} onChange={(mode) => change({ mode })} />
        {value.mode === 'assign' && (
          <TaskChoice label={t('followUp.what')} value={value.task} onChange={(task) => change({ task })} />
        )}
        {value.mode === 'hand' && (
          <Choice
            label={t('followUp.handTo')}
            options={people}
            value={value.whom === ALL ? undefined : value.whom}
            onChange={(whom) => whom !== undefined && change({ whom })}
          />
        )}
        {value.mode === 'notify' && (
          <>
            <Choice
              label={t('followUp.whom')}
              options={[[ALL, t('followUp.all')], ...people]}
              value={value.whom}
              onChange={(whom) => whom !== undefined && change({ whom })}
            />
            <TextInput
              name="follow-up-text"
              label={t('followUp.text')}
              required
              value={value.text}
              onChange={({ target }) => change({ text: target.value })}
              slotProps={{ htmlInput: { maxLength: MAX_NOTICE_TEXT } }}
            />
          </>
        )}
        <Typography variant="body2" color="textSecondary">
          <span>{t('followUp.hint')}</span> {hint !== '' && <span>{hint}</span>}
        </Typography>
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" color="inherit" onClick={discard}>
          {t('cancel')}
        </Button>
        <Button variant="contained" onClick={create} disabled={!terms}>
          {t('followUp.create')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

function Mode({ value, onChange }: { value: Value['mode']; onChange: (mode: Value['mode']) => void }) {
  const { t } = useTranslation('assign');
  const label = useId();
  return (
    <FormControl role="radiogroup" aria-labelledby={label} sx={{ flexDirection: 'row', flexWrap: 'wrap' }}>
      <FormLabel id={label} sx={{ ...groupLabel, width: '100%' }}>
        {t('followUp.then')}
      </FormLabel>
      {MODES.map((mode) => (
        <FormControlLabel
          key={mode}
          label={t(`followUp.${mode}`)}
          control={<Radio name={label} checked={value === mode} onChange={() => onChange(mode)} />}
        />
      ))}
    </FormControl>
  );
}

/** Two colleagues may have one name. */
const labelOf = (admin: Pick<User, 'firstName' | 'lastName' | 'email'>) => dotted([fullName(admin), admin.email]);

/** The terms of the rule; null while something is missing. */
function termsOf({ when, mode, task, whom, text }: Value, admins: readonly User[]) {
  if (!when) return null;
  const admin = admins.find(({ id }) => id === whom);
  const action = {
    assign: () => assigning(task),
    notify: () => notifying(whom, text, admin),
    hand: () => (admin ? { kind: 'hand' as const, id: whom, name: fullName(admin), text: '' } : null),
  }[mode]();
  const completed = when.kind === 'onboarding' ? { ...when, name: '' } : when;
  return action && ({ when: completed, action } satisfies FollowUpTerms);
}

const assigning = (task: ChosenTask | null) =>
  task && task.kind !== 'onboarding' ? { kind: task.kind, id: task.id, name: task.name, text: '' } : null;

function notifying(whom: string, text: string, admin: User | undefined) {
  if (text.trim() === '') return null;
  if (whom === ALL) return { kind: 'notify' as const, id: '', name: '', text };
  return admin ? { kind: 'notify' as const, id: whom, name: fullName(admin), text } : null;
}
