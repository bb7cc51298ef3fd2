import Button from '@mui/material/Button';
import Box from '@mui/material/Box';
import { MAX_NOTE, startOf, type Booking } from '@firstmile/domain';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { cancelBooking } from '#data/queries/bookingCommands.ts';
import { useIsOnline } from '#data/firebase/network.ts';
import { errorMessageOrGeneral } from '#data/errorMessage.ts';
import { useDateTime } from '#ui/dateTime.ts';
import { isolate } from '#lib/isolate.ts';
import { ConfirmDialog } from '#ui/feedback/ConfirmDialog.tsx';
import { showToast } from '#ui/feedback/toast.ts';
import { TextInput } from '#ui/inputs/TextInput.tsx';
import { useMessage } from '#ui/inputs/useMessage.ts';

/** A button with which an admin cancels a client's call, with a note. */
export function CancelMeeting({ booking }: { booking: Booking }) {
  const { t } = useTranslation('booking');
  const say = useMessage();
  const dateTime = useDateTime();
  const isOnline = useIsOnline();
  const [isAsking, setIsAsking] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const [note, setNote] = useState('');
  const name = isolate(booking.by.name);
  const cancel = async () => {
    setIsAsking(false);
    setIsBusy(true);
    try {
      await cancelBooking(booking.id, note);
      showToast(t('call.team.cancelled', { name }), 'success');
    } catch (error) {
      showToast(say(errorMessageOrGeneral(error)), 'error');
      setIsBusy(false);
    }
  };
  return (
    <>
      <Button
        variant="outlined"
        color="error"
        disabled={!isOnline}
        loading={isBusy}
        aria-label={t('call.team.cancelOf', { name })}
        onClick={() => setIsAsking(true)}
      >
        <span>{t('call.cancel')}</span>
      </Button>
      <ConfirmDialog
        open={isAsking}
        isDangerous
        title={t('call.cancelTitle')}
        text={
          <Box sx={{ display: 'grid', gap: 2 }}>
            <span>{t('call.team.cancelText', { name, time: dateTime(startOf(booking), 'full') })}</span>
            <TextInput
              name={`note-${booking.id}`}
              label={t('call.team.note')}
              multiline
              minRows={2}
              value={note}
              onChange={({ target }) => setNote(target.value)}
              slotProps={{ htmlInput: { maxLength: MAX_NOTE } }}
            />
          </Box>
        }
        confirmLabel={t('call.cancelConfirm')}
        keepLabel={t('call.keep')}
        onConfirm={() => void cancel()}
        onClose={() => setIsAsking(false)}
      />
    </>
  );
}
