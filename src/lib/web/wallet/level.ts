import type { AstroGlobal } from 'astro'
import { levelList, levelProgress } from '../../domain/wallet/levels.ts'
import { memberPage } from '../member.ts'
import { loadEntries } from './entries.ts'

/**
 * A member's level with its badge, the growth missing for the next (`missing`), all levels, and the entries of growth.
 */
export async function loadLevel(opened: AstroGlobal) {
  const page = memberPage(opened)
  if (page instanceof Response) return page
  const { who } = page
  const [mine, levels, entries] = await Promise.all([
    levelProgress(who, who.member),
    levelList(who),
    loadEntries(opened, who, ['growth']),
  ])
  return {
    mine,
    levels,
    entries,
    badge: levels.find(({ level_id }) => level_id === mine.level_id)?.grade ?? 1,
    missing: mine.next ? Math.max(0, mine.next.growth - mine.growth) : 0,
  }
}
