import { Timestamp, type DocumentSnapshot } from 'firebase-admin/firestore';

/** When a change was made: as the document says, or, of one that is gone, as the event does (ISO 8601). */
export const momentOf = (change: { after: DocumentSnapshot } | undefined, time: string): Timestamp =>
  change?.after.updateTime ?? Timestamp.fromDate(new Date(time));
