/** The areas an API key can be granted: each to read and, where listed, to write. */
export const keyAreas = {
  forum: ['read', 'write'],
  member: ['read', 'write'],
  message: ['read', 'write'],
  mall: ['read', 'write'],
  order: ['read', 'write'],
  upload: ['write'],
  // Money leaves an account only with a person's pay password or second factor.
  money: ['read'],
  moderate: ['read', 'write'],
  seller: ['read', 'write'],
  staff: ['read', 'write'],
} as const satisfies Record<string, readonly ('read' | 'write')[]>

export type KeyArea = keyof typeof keyAreas
export type Scope = { [Area in KeyArea]: `${Area}:${(typeof keyAreas)[Area][number]}` }[KeyArea]

export const scopes = Object.entries(keyAreas).flatMap(([area, ways]) => ways.map(way => `${area}:${way}` as Scope))

/** Whether a key with this scope can only be created for oneself: nobody may act in another member's name. */
export const isPersonal = (scope: Scope) => /^(message|money|moderate|seller|staff):/.test(scope)
