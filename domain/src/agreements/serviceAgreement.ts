import type { Agreement } from './agreement.ts';
import { SERVICE_AGREEMENT } from './product.ts';

const text = `# Service Agreement

This agreement is made between {{business.name}} ("the Provider") and {{client.company}} ("the Client"). It sets out what the Provider does for the Client, what the Provider needs from the Client, and how the two work together. It takes effect on the day the Client signs it.

## 1. The services

1.1 The Provider plans, carries out and delivers the work that the Client describes in the Project Details step, as refined together during the consultation call. The result of that refinement is written down in a project plan, which both sides confirm before the work begins.

1.2 The Provider works with the skill and care that can be expected of an experienced professional in the field, and chooses suitable people for each task. The Provider may engage subcontractors and answers for their work as for its own.

1.3 Anything that is not in the project plan is outside this agreement until it has been added under section 4.

## 2. What the Client contributes

2.1 The Client gives the Provider the information, files, access and decisions that the work depends on, and does so in time. Material that was uploaded during onboarding counts as given.

2.2 The Client names one contact person who may make decisions on the Client's behalf. Until the Client names another, this is the person entered as primary contact in the Company Information step.

2.3 The Client confirms that it may share the material it hands over, and that using it for the project does not infringe the rights of others.

## 3. Fees and payment

3.1 The fees are those of the quotation that the Provider sends after the consultation call. The budget range chosen during onboarding is an orientation and obliges neither side to pay or accept it.

3.2 Invoices are due within 30 days of receipt, unless the quotation names another term. All fees are stated without taxes, which are added as the law requires.

3.3 If an invoice remains unpaid for more than 15 days after a written reminder, the Provider may pause the work until it is paid. Dates in the project plan then move by the length of the pause.

3.4 Expenses such as travel or licences are charged only when the Client has agreed to them beforehand.

## 4. Changes

4.1 Either side may propose a change to the work at any time. The Provider states in writing what the change means for scope, dates and fees.

4.2 A change becomes part of this agreement when both sides have confirmed it in writing. E-mail is sufficient. Until then the work goes on as planned.

## 5. Delivery and acceptance

5.1 The Provider delivers each result in the form described in the project plan and says what should be looked at.

5.2 The Client reviews a delivery within 10 business days and either accepts it or lists what does not correspond to the project plan. A delivery that the Client neither accepts nor objects to within this time counts as accepted.

5.3 The Provider corrects justified objections without extra charge and delivers again.

## 6. Rights to the results

6.1 When a result has been paid for in full, the Client receives the rights needed to use, change and pass it on for its business, without limit in time or place.

6.2 The Provider keeps its general knowledge, methods and the tools it had before the project, and grants the Client the right to use whatever part of them is contained in a result.

6.3 Components by third parties, open-source software among them, remain under their own licences. The Provider lists them on request.

## 7. Warranty and liability

7.1 For 90 days after acceptance the Provider repairs defects in its results at no charge, provided that the Client reports them with enough detail to reproduce them.

7.2 Each side is liable without limit for damage caused intentionally or by gross negligence, and for harm to life, body or health. In every other case liability is limited to the fees paid under this agreement in the twelve months before the damage.

7.3 Neither side answers for delays caused by events beyond its reasonable control, for as long as such an event lasts and the other side was told of it without delay.

## 8. Duration and termination

8.1 This agreement runs until the agreed work has been delivered, accepted and paid for.

8.2 Either side may end it with 30 days' written notice. Either side may end it at once if the other seriously breaches it and does not put this right within 14 days of being asked to.

8.3 On termination the Client pays for the work done up to that day, and the Provider hands over the results that this payment covers.

## 9. General terms

9.1 Changes to this agreement, this sentence included, need to be in writing. If one provision is invalid, the others remain in force.

9.2 The law of the place where the Provider has its registered office applies, without its rules on conflict of laws.

9.3 This agreement is signed electronically. Both sides accept the electronic record, with the signature and the time it was given, as the original.
`;

export const serviceAgreement: Agreement = {
  ...SERVICE_AGREEMENT,
  version: 2,
  publishedAt: '2026-01-01T00:00:00.000Z',
  mediaType: 'text/markdown',
  text,
  sha256: 'c2b35b7085daaf2e2b4207b5d6479b19826d97dc9d144bb8ca27ab071ae2492d',
};
