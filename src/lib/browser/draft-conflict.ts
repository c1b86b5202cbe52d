import type { Output } from '../api/index.ts'
import { ApiError } from './api.ts'

export type SiteDraft = Output<'/api/forum/forum_essay/draftList'>['data'][number]

const DRAFT_CHANGED = -20038

/**
 * The draft on the site because of which a save was refused, null if it was published or deleted elsewhere; undefined
 * for any other failure.
 */
export const conflictIn = (error: unknown): SiteDraft | null | undefined =>
  error instanceof ApiError && error.code === DRAFT_CHANGED
    ? (error.data as { draft: SiteDraft | null }).draft
    : undefined
