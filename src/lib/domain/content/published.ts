import type { Caller } from '../../core/caller.ts'
import type { Bodies, Body } from '../../core/content/bodies.ts'
import { type ContentKind, contentKinds } from '../../core/content/kinds.ts'
import { dataCache } from '../../core/data-cache.ts'
import { isMessageKind, messageKinds } from '../../core/messages.ts'
import { tag } from '../../core/tags.ts'

/** Published bodies of some kinds by name, null for removed items. */
export type Published = { [K in ContentKind]: Map<string, { version_id: number; body: Bodies[K] | null }> }

/** Kinds read together, because they appear on the same pages, with their cache tag. */
const groups = {
  shell: { kinds: ['words', 'helpClass', 'help'], tag: tag.shell },
  notices: { kinds: ['notice'], tag: tag.notices },
  messages: { kinds: messageKinds, tag: tag.messages },
} as const
export type Group = keyof typeof groups

/** Cache tag of everything a change of this kind affects. */
export const tagOf = (kind: ContentKind) => groups[groupOf(kind)].tag

/** The group of a kind. */
export const groupOf = (kind: ContentKind): Group => {
  if (isMessageKind(kind)) return 'messages'
  return kind === 'notice' ? 'notices' : 'shell'
}

/** The last values read, for error pages, which must not query a failing database. */
const last = new Map<Group, Published>()

export const readLast = async (_who: Caller, group: Group): Promise<Published> => last.get(group) ?? sorted([])

/** Published content, cached in memory until it changes; adds its tag to the caller's. */
export async function published(who: Caller, group: Group): Promise<Published> {
  const { kinds, tag } = groups[group]
  const found = await dataCache(who, `content:${group}`, async ({ db, reads }) => {
    reads(tag)
    const rows = await db
      .selectFrom('content_item')
      .innerJoin('content_version', 'content_version.id', 'version_id')
      .select(['kind', 'name', 'version_id', 'body'])
      .where('kind', 'in', kinds)
      .execute()
    return sorted(rows)
  })
  last.set(group, found)
  return found
}

interface Row {
  kind: string
  name: string
  version_id: number | null
  body: string | null
}

function sorted(rows: Row[]): Published {
  const found = Object.fromEntries(
    contentKinds.map(kind => [kind, new Map<string, { version_id: number; body: Body | null }>()]),
  )
  for (const { kind, name, version_id, body } of rows)
    found[kind]?.set(name, { version_id: version_id ?? 0, body: body === null ? null : JSON.parse(body) })
  return found as unknown as Published
}
