import { entryCalls } from '@firstmile/domain';
import { ChangeEmail } from './ChangeEmailPage.tsx';

/** `/undo-email/:token`: the target of the link to an address that an account had before. */
export default function UndoEmailPage() {
  return <ChangeEmail path={entryCalls.undoEmailChange} texts="undoEmail" />;
}
