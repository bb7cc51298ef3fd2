import type { Local } from './local.ts';

export const PROJECT = 'shop-1';

/**
 * Answers of Google's services for a healthy project, by address: the fields that the checks read, named as in the services' references.
 */
export function healthy({ indexes, expiring, firestoreRules, storageRules, functions, region }: Local) {
  const database = `projects/${PROJECT}/databases/(default)`;
  const rules = `firebaserules.googleapis.com/v1/projects/${PROJECT}`;
  const secrets = `secretmanager.googleapis.com/v1/projects/${PROJECT}/secrets`;
  const auth = `identitytoolkit.googleapis.com/admin/v2/projects/${PROJECT}`;
  return {
    [`firestore.googleapis.com/v1/${database}`]: { type: 'FIRESTORE_NATIVE', locationId: 'eur3' },
    [`firestore.googleapis.com/v1/${database}/backupSchedules`]: { backupSchedules: [{ retention: '604800s' }] },
    [`firestore.googleapis.com/v1/${database}/collectionGroups/-/indexes`]: {
      indexes: indexes.map(({ collectionGroup, queryScope, fields }, id) => ({
        name: `${database}/collectionGroups/${collectionGroup}/indexes/${id}`,
        queryScope,
        fields: [...fields, { fieldPath: '__name__', order: 'ASCENDING' }],
        state: 'READY',
      })),
    },
    [`firestore.googleapis.com/v1/${database}/collectionGroups/-/fields?filter=ttlConfig%3A*`]: {
      fields: expiring.map((field) => ({
        name: `${database}/collectionGroups/${field.replace('.', '/fields/')}`,
        ttlConfig: { state: 'ACTIVE' },
      })),
    },
    [`firebasestorage.googleapis.com/v1alpha/projects/${PROJECT}/defaultBucket`]: {
      location: region.toUpperCase(),
      bucket: { name: `projects/${PROJECT}/buckets/${PROJECT}.firebasestorage.app` },
    },
    [`${rules}/releases/cloud.firestore`]: { rulesetName: `projects/${PROJECT}/rulesets/1` },
    [`${rules}/releases/firebase.storage/${PROJECT}.firebasestorage.app`]: {
      rulesetName: `projects/${PROJECT}/rulesets/2`,
    },
    [`${rules}/rulesets/1`]: { source: { files: [{ name: 'firestore.rules', content: firestoreRules }] } },
    [`${rules}/rulesets/2`]: { source: { files: [{ name: 'storage.rules', content: storageRules }] } },
    [`cloudresourcemanager.googleapis.com/v1/projects/${PROJECT}:getIamPolicy`]: {
      bindings: [
        {
          role: 'roles/firebaserules.firestoreServiceAgent',
          members: ['serviceAccount:service-1@gcp-sa-firebasestorage.iam.gserviceaccount.com'],
        },
      ],
    },
    [`cloudfunctions.googleapis.com/v2/projects/${PROJECT}/locations/-/functions`]: {
      functions: functions.map((id) => ({
        name: `projects/${PROJECT}/locations/${region}/functions/${id}`,
        state: 'ACTIVE',
        serviceConfig: {
          environmentVariables: { WEB_API_KEY: 'key', SMTP_HOST: 'mail.example.com', SMTP_FROM: 'us@shop.example' },
        },
      })),
    },
    [`${secrets}/SEAL_KEY/versions/latest`]: { state: 'ENABLED' },
    [`${secrets}/PDF_SEAL/versions/latest`]: { state: 'ENABLED' },
    [`${secrets}/PDF_SEAL/versions/latest:access`]: { payload: { data: Buffer.from('none\n').toString('base64') } },
    [`${auth}/config`]: {
      signIn: { email: { enabled: true } },
      notification: { sendEmail: { callbackUri: `https://${PROJECT}.web.app/reset` } },
      authorizedDomains: ['localhost', `${PROJECT}.firebaseapp.com`, `${PROJECT}.web.app`],
    },
    [`${auth}/defaultSupportedIdpConfigs/google.com`]: { enabled: true },
    'identitytoolkit.googleapis.com/v1/projects?key=key': { projectId: PROJECT },
  };
}
