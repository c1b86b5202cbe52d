import { time } from '../../../core/time.ts'
import { type DiffLine, difference } from '../../../domain/content/difference.ts'
import type { ContentItem } from '../../../domain/content/read.ts'
import type { StaffPage } from '../staff-page.ts'

/** Versions of an item, the newest first, each with its difference from the published one. */
export function versionsOf({ t }: StaffPage, { versions, shown }: ContentItem, agreed: Map<number, number> | null) {
  return versions.map(({ id, act, asks, nickname, createtime, body }) => ({
    id,
    what: t(`content:act_${act}`),
    by: t('content:by', { name: nickname || t('content:nobody'), time: time(createtime) }),
    /** For articles that need consent: whether members were asked, and how many consented to this version. */
    agreed:
      agreed &&
      [asks && t('content:asked'), t('content:agreed', { count: agreed.get(id) ?? 0 })].filter(Boolean).join(' · '),
    /** Whether it can be published again. */
    isText: body !== null,
    lines: body === null ? [] : difference(body, shown),
  }))
}

export type ShownVersion = ReturnType<typeof versionsOf>[number]
export type { DiffLine }
