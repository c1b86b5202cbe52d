/** What an API key may be given, each to read and, where it says so, to write. */
export const keyAreas = {
  forum: ['read', 'write'],
  member: ['read', 'write'],
  message: ['read', 'write'],
  mall: ['read', 'write'],
  order: ['read', 'write'],
  upload: ['write'],
  // Money leaves only by a person: by the pay password or the second factor.
  money: ['read'],
  moderate: ['read', 'write'],
  seller: ['read', 'write'],
  staff: ['read', 'write'],
} as const satisfies Record<string, readonly ('read' | 'write')[]>

export type KeyArea = keyof typeof keyAreas
export type Scope = { [Area in KeyArea]: `${Area}:${(typeof keyAreas)[Area][number]}` }[KeyArea]

export const scopes = Object.entries(keyAreas).flatMap(([area, ways]) => ways.map(way => `${area}:${way}` as Scope))

/** Whether a key with this scope can only be made for oneself: nobody may do such things in another member's name. */
export const isPersonal = (scope: Scope) => /^(message|money|moderate|seller|staff):/.test(scope)
