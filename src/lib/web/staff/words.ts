import type { AstroGlobal } from 'astro'
import { actions, scopes, wordsOf } from '../../domain/staff/words.ts'
import { openStaffPage, staffShell } from './open.ts'

const LIMIT = 30
const forms = { save: '/api/staff/wordSave', remove: '/api/staff/wordDelete' } as const

/** Stop words, and what can be done where. */
export async function loadStaffWords(astro: AstroGlobal) {
  const opened = await openStaffPage(astro, 'words', forms)
  if (opened instanceof Response) return opened
  const { who, query } = opened
  const { data, total } = await wordsOf(who, { page: query.page, limit: LIMIT })
  return {
    shell: await staffShell(opened),
    ...{ rows: data, scopes, actions },
    pages: { page: query.page, total, limit: LIMIT },
  }
}
