import { Timestamp, type DocumentSnapshot } from 'firebase-admin/firestore';

/** Finds the time of a change: by the document, or for a deleted one by the event (ISO 8601). */
export const momentOf = (change: { after: DocumentSnapshot } | undefined, time: string): Timestamp =>
  change?.after.updateTime ?? Timestamp.fromDate(new Date(time));
