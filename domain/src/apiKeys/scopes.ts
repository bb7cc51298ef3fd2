/** The areas of the API that a key can be allowed, each with its acts. */
export const KEY_AREAS = {
  clients: ['read', 'write'],
  notes: ['read', 'write'],
  invitations: ['read', 'write'],
  assignments: ['read', 'write'],
  approvals: ['read', 'write'],
  files: ['read', 'write'],
  messages: ['read', 'write'],
  bookings: ['read', 'write'],
  agreements: ['read', 'write'],
  forms: ['read', 'write'],
  flows: ['read', 'write'],
  rules: ['read', 'write'],
  packs: ['read', 'write'],
  reports: ['read'],
  events: ['read'],
  webhooks: ['read', 'write'],
  exports: ['read'],
  evidence: ['read'],
} as const;
export type KeyArea = keyof typeof KEY_AREAS;
/** What a key may do: an area and an act. `write` does not include `read`. */
export type Scope = { [Area in KeyArea]: `${Area}:${(typeof KEY_AREAS)[Area][number]}` }[KeyArea];

/** Every scope, by area. */
export const SCOPES = Object.entries(KEY_AREAS).flatMap(([area, acts]) =>
  acts.map((act) => `${area}:${act}`),
) as Scope[];

export const isScope = (value: unknown): value is Scope => (SCOPES as unknown[]).includes(value);
