import { create } from 'zustand';

/** A question for the second factor, which must be answered before a sign-in continues. */
export interface SecondFactorQuestion {
  /**
   * Continues with the six digits of the app. Throws AppError `invalid-input` for wrong ones, and can be called again.
   */
  answer: (code: string) => Promise<void>;
  /** Continues with a recovery code, which removes the second factor. Throws in the same way. */
  recover: (code: string) => Promise<void>;
  cancel: () => void;
}

/** The open question; null when there is none. */
export const useSecondFactorQuestion = create<SecondFactorQuestion | null>(() => null);
