import { time } from '../../../core/time.ts'
import { difference, type Line } from '../../../domain/content/difference.ts'
import type { ContentItem } from '../../../domain/content/read.ts'
import type { StaffPage } from '../open.ts'

/** Versions of an item as the desk lists them, the newest first, each with what tells it from what is shown now. */
export function versionsOf({ t }: StaffPage, { versions, shown }: ContentItem) {
  return versions.map(({ id, act, nickname, createtime, body }) => ({
    id,
    what: t(`content:act_${act}`),
    by: t('content:by', { name: nickname || t('content:nobody'), time: time(createtime) }),
    /** Whether it can be published again. */
    isText: body !== null,
    lines: body === null ? [] : difference(body, shown),
  }))
}

export type ShownVersion = ReturnType<typeof versionsOf>[number]
export type { Line }
