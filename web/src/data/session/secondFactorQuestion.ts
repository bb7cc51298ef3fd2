import { create } from 'zustand';

/** What a person whose account has a second factor is asked before a sign-in goes on. */
export interface SecondFactorQuestion {
  /** Goes on with the six digits of the app. Throws AppError `invalid-input` for wrong ones, and is asked again. */
  answer: (code: string) => Promise<void>;
  /** Goes on with a recovery code, which takes the second factor off the account. Throws in the same way. */
  recover: (code: string) => Promise<void>;
  cancel: () => void;
}

/** The question that waits; null when nobody is asked. */
export const useSecondFactorQuestion = create<SecondFactorQuestion | null>(() => null);
