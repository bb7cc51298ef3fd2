import { AppError, entryCalls, say, type InvitationLook } from '@firstmile/domain';

/**
 * Asks the server where an invitation's link leads. Throws AppError `not-found` for an unknown link, `conflict` for
 * other answers. Does without `callApi`, which the first look at an invitation does not load.
 */
export async function lookAtInvitation(token: string): Promise<InvitationLook> {
  const { method, path } = entryCalls.lookAtInvitation;
  const reply = await fetch(path.replace('{token}', encodeURIComponent(token)), { method }).catch(() => null); // no network
  if (reply?.ok) return (await reply.json()) as InvitationLook;
  if (reply?.status === 404) throw new AppError('not-found', say('unexpected'));
  throw new AppError('conflict', say(reply?.status === 429 ? 'attempts.wait' : 'network.noResponse'));
}
