import i18n from 'i18next';
import { Suspense } from 'react';
import { useSecondFactorQuestion } from '#data/session/secondFactorQuestion.ts';
import { lazyPart } from '#lib/lazyPart.ts';

const SecondFactorDialog = lazyPart(async () => {
  const [part] = await Promise.all([
    import('./SecondFactorDialog.tsx'),
    i18n.loadNamespaces(['twoFactor', 'messages']),
  ]);
  return part;
});

/** Shows the question for the second factor when a sign-in asks for it. The code loads with the first question. */
export function SecondFactorHost() {
  const question = useSecondFactorQuestion();
  return question ? (
    <Suspense fallback={null}>
      <SecondFactorDialog question={question} />
    </Suspense>
  ) : null;
}
