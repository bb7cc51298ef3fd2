import { accountCalls } from '@firstmile/domain';
import { callApi } from '../firebase/api.ts';

/** Asks the server whether it sends text messages. Rejects when there is no answer. */
export const sendsTexts = async (): Promise<boolean> =>
  (await callApi<{ isAvailable: boolean }>(accountCalls.texting)).isAvailable;
