import type { Agreement } from '../agreement.ts';
import { NDA } from '../product.ts';

const text = `Non-Disclosure Agreement (NDA)

While preparing and carrying out the project, the company that invites you to this onboarding ("the Provider") and the company or person named in the Company Information step ("the Client") will learn things about each other that are not meant for others. This agreement says how both of them treat such information. It binds both sides in the same way. Whoever discloses information is called the Discloser here, and whoever receives it the Recipient.

1. What is confidential

1.1 Confidential information is everything that a Discloser makes available in connection with the project and that is marked as confidential or that a sensible person would recognise as such. The form does not matter: documents, files, source code, designs, prices, plans, customer data, access data and things said in conversation are all included.
1.2 The files uploaded and the answers given during onboarding are confidential information of the Client.
1.3 The fact that the two sides work together is not confidential, unless one of them asks in writing that it be treated so.

2. What is not confidential

2.1 Information is not covered by this agreement if the Recipient can show that it was public when it was disclosed or became public later without the Recipient's doing.
2.2 The same applies to information that the Recipient already knew, that it lawfully received from someone who was free to pass it on, or that it developed independently without using what was disclosed.

3. Duties of the Recipient

3.1 The Recipient uses confidential information for the project only, and for no other purpose of its own or of others.
3.2 The Recipient protects it with at least the care it applies to its own secrets, and never with less than reasonable care. This includes access limited to those who need it, encrypted storage and transfer where that is customary, and devices that are kept up to date.
3.3 The Recipient may pass confidential information to employees, advisers and subcontractors who need it for the project and who are bound to confidentiality in a comparable way. The Recipient answers for them.
3.4 The Recipient does not take apart, decompile or analyse samples, prototypes or software of the Discloser in order to find out how they work, except where the law expressly permits it.

4. Disclosure required by law

4.1 If a court or an authority orders the Recipient to disclose confidential information, the Recipient may comply. As far as this is permitted it informs the Discloser beforehand, so that the Discloser can object, and it discloses no more than was ordered.

5. Personal data

5.1 Where confidential information contains personal data, both sides observe the data protection law that applies to them. If the Provider processes personal data on the Client's behalf, the two conclude the contract that this law requires before the processing begins.
5.2 The Client avoids handing over personal data that the project does not need.

6. If something goes wrong

6.1 A Recipient that notices that confidential information was lost, or was seen by someone who should not have seen it, tells the Discloser without delay and no later than 72 hours after noticing it. It says what happened, what is affected and what it is doing about it.
6.2 Both sides know that money alone may not make good a breach of this agreement. The Discloser may therefore ask a court to order that a breach be stopped, in addition to any other claim it has.

7. Ownership

7.1 Confidential information remains the property of the Discloser. Disclosing it grants no licence and no other right to it, beyond its use for the project.
7.2 Ideas and feedback that the Client gives about the Provider's own methods and tools may be used by the Provider, as long as no confidential information of the Client is revealed by that.

8. Return and deletion

8.1 When the project ends, or earlier when the Discloser asks for it, the Recipient returns confidential information or deletes it within 30 days, and confirms this in writing on request.
8.2 Copies that the law requires to be kept, and copies in backups that are overwritten in the regular course, may remain until they are due for deletion. This agreement continues to apply to them.

9. Duration

9.1 This agreement takes effect when the Client signs it and also covers information that was disclosed earlier in view of the project.
9.2 It may be ended with 30 days' written notice. The duties regarding information already disclosed last for three years after the end, and for trade secrets as long as they remain secret.

10. General terms

10.1 Changes to this agreement need to be in writing. Neither side may transfer it without the other's consent. If one provision is invalid, the others remain in force.
10.2 The law of the place where the Provider has its registered office applies, without its rules on conflict of laws.
10.3 This agreement is signed electronically. Both sides accept the electronic record, with the signature and the time it was given, as the original.`;

export const nda: Agreement = {
  ...NDA,
  version: 1,
  publishedAt: '2025-01-01T00:00:00.000Z',
  mediaType: 'text/plain',
  text,
  sha256: 'b3e23a7f74bb4e2790b80d232d2ee1b6586fe8232d026f8380e3d2d62ad12c68',
};
