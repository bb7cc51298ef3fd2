import type { Plugin } from 'vite';

const CHARSET = '<meta charset="utf-8" />';
const PROJECT = /^[a-z][a-z0-9-]{4,28}[a-z0-9]$/;
/** Any project of the local stack uses the same build, which connects only to its own origin. */
const LOCAL = 'demo-firstmile';

/**
 * Builds the policy for what one project's pages may connect to and frame. firebase.json is read before the build and
 * cannot name the project, so its policy allows Google's hosts; browsers apply both.
 */
export const policyOf = (project: string): string =>
  [
    [
      "connect-src 'self'",
      'https://accounts.google.com/gsi/',
      'https://identitytoolkit.googleapis.com',
      'https://securetoken.googleapis.com',
      'https://firestore.googleapis.com/google.firestore.v1.Firestore/',
      `https://firestore.googleapis.com/v1/projects/${project}/`,
      ...['appspot.com', 'firebasestorage.app'].map(
        (end) => `https://firebasestorage.googleapis.com/v0/b/${project}.${end}/`,
      ),
      'https://www.googleapis.com/drive/v3/',
    ].join(' '),
    `frame-src 'self' https://accounts.google.com/gsi/ https://${project}.firebaseapp.com`,
  ].join('; ');

/**
 * Inserts the project's policy before everything that the page loads; without a project the page stays unchanged.
 * Throws for an invalid project id.
 */
export function withPolicy(html: string, project: string | undefined): string {
  if (project === undefined) return html;
  if (!PROJECT.test(project)) throw new Error(`GCLOUD_PROJECT is no project's id: ${JSON.stringify(project)}`);
  return html.replace(
    CHARSET,
    `${CHARSET}\n    <meta http-equiv="Content-Security-Policy" content="${policyOf(project)}" />`,
  );
}

/**
 * Writes the policy into the built pages. `firebase deploy` passes the project in GCLOUD_PROJECT; a manual build has
 * none.
 */
export function narrowPolicy(isLocal: boolean): Plugin {
  return {
    name: 'firstmile:policy',
    apply: 'build',
    transformIndexHtml: {
      order: 'pre',
      handler: (html) => withPolicy(html, isLocal ? LOCAL : process.env['GCLOUD_PROJECT']),
    },
  };
}
