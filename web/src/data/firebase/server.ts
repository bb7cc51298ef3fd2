import type { Server } from '@firstmile/sync';
import { idToken } from './auth.ts';
import { firebaseConfig } from './firebaseConfig.ts';
import type { RestOptions } from './restCalls.ts';
import { restServer } from './restServer.ts';

/** Address of the server, and the token of the person signed in on this page. */
export const restOptions: RestOptions = {
  base: __LOCAL_STACK__ ? `${location.origin}/v1` : 'https://firestore.googleapis.com/v1',
  projectId: async () => {
    const { projectId } = await firebaseConfig();
    if (projectId === undefined) throw new Error('The configuration names no project');
    return projectId;
  },
  token: idToken,
  userAgent: navigator.userAgent.slice(0, 512),
  fetch: (...request) => fetch(...request),
};

let currentServer = restServer(restOptions);

/** The server that the queue sends to. */
export const server = (): Server => currentServer;

/** Puts `other` in the server's place: component tests run on documents in memory. */
export const provideServer = (other: Server): void => void (currentServer = other);
