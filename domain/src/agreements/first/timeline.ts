import type { Agreement } from '../agreement.ts';
import { TIMELINE } from '../product.ts';

const text = `Project Timeline Acknowledgment

A project stays on schedule when everyone involved knows how the schedule is made and what it depends on. With this acknowledgment the company or person named in the Company Information step ("the Client") confirms that it has understood how the company that invites you to this onboarding ("the Provider") plans, keeps and, where necessary, changes the dates of the project. It adds to the Service Agreement and uses its terms.

1. From onboarding to kickoff

1.1 When the Client has submitted the onboarding, the Client receives a confirmation e-mail with a reference number. The Provider's team reviews what was submitted within 24 hours.
1.2 A consultation call of about 30 minutes follows within 2 to 3 business days of the submission, on a date that the Client picks. The call goes through the requirements, the timeline and the open questions.
1.3 After the call the Provider sends a project plan with milestones and dates. The project starts with a kickoff as soon as both sides have confirmed the plan.

2. What the dates mean

2.1 The timeline chosen in the Project Details step expresses the Client's wish. It is the starting point for planning and not yet a promised date.
2.2 Dates become binding when they are part of the confirmed project plan and are marked there as fixed. All other dates are estimates, made to the best of the Provider's knowledge.
2.3 Days without further description are calendar days. Business days are Monday to Friday, public holidays at the Provider's place of business excepted.

3. What the schedule depends on

3.1 Many tasks cannot begin before the Client has done its part. The project plan therefore names, next to the Provider's milestones, what is needed from the Client and by when.
3.2 The Client answers questions and gives feedback within 3 business days, unless the plan states another period for a particular item. Reviews of complete deliveries follow the period of the Service Agreement.
3.3 Feedback is most useful when it is complete and speaks with one voice. The Client collects the comments of everyone concerned and sends them together through its contact person.

4. When something is late

4.1 Whoever sees that a date is at risk says so at once, gives the reason and proposes a new date. An early warning is never held against the one who gives it.
4.2 If a contribution of the Client is late, the dates that depend on it move by at least the same number of business days. Where people have been assigned to other work in the meantime, the move may be longer; the Provider then explains why.
4.3 If the Provider is late for reasons of its own, it makes reasonable efforts to catch up without additional cost to the Client and reports its progress every week until the plan is met again.
4.4 If the project rests for more than 30 days because contributions of the Client are missing, the Provider may close the current phase, invoice the work done so far and plan the remainder anew.

5. Changes to the plan

5.1 Requests that go beyond the confirmed plan affect the schedule. Before such a request is carried out, the Provider states the effect on dates and fees, and the Client decides.
5.2 The plan is kept in one place that both sides can read. Each change is recorded there with its date and its reason, so that it remains clear which version applies.

6. Urgent work

6.1 The Client may ask for work to be done faster than planned. The Provider says whether that is possible and what it costs, and begins only after the Client's confirmation.
6.2 Speed is not gained by leaving out checks that protect the Client, such as tests, reviews or backups.

7. Reporting and contact

7.1 The Provider informs the Client of progress at least every two weeks while work is going on: what was finished, what comes next, what is at risk and what is needed from the Client.
7.2 Both sides name a person for questions about the schedule, and a deputy for absences of more than 3 business days.
7.3 Business hours for questions and calls are those stated in the onboarding. Messages that arrive outside of them are answered on the next business day.

8. Acknowledgment

8.1 By signing, the Client confirms that it has read and understood the sections above, and that it will make the people and the information available that the schedule depends on.
8.2 This acknowledgment does not promise a particular completion date. Such a promise arises only from the confirmed project plan.
8.3 This acknowledgment is signed electronically. Both sides accept the electronic record, with the signature and the time it was given, as the original.`;

export const timeline: Agreement = {
  ...TIMELINE,
  version: 1,
  publishedAt: '2025-01-01T00:00:00.000Z',
  mediaType: 'text/plain',
  text,
  sha256: 'a16ce6611bee0e0c33bf259ceb36fddb73f7a8048eda368c641bbb9888abd5ac',
};
