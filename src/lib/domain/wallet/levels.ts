import type { Caller } from '../../core/caller.ts'
import { dataCache } from '../../core/data-cache.ts'
import { yuan } from '../../core/format.ts'
import { translator } from '../../core/i18n.ts'
import { tag } from '../../core/tags.ts'
import { valuesOf } from '../ledger/index.ts'
import { type Level, levelOf, levelsOf } from './growth.ts'
import { rulesOf } from './reward-rules.ts'

/** All levels with their rights and gifts, the lowest first; names in the caller's language. */
export async function levelList(who: Caller) {
  return (await levelsOf(who.db)).map(level => wired(who, level))
}

/** All levels, the lowest first, from the data cache. */
export const cachedLevels = (who: Caller) =>
  dataCache(who, 'levels', ({ db, reads }) => {
    reads(tag.levels)
    return levelsOf(db)
  })

const wired = (who: Caller, { id, send_balance, level_name_en, ...level }: Level) => ({
  ...level,
  level_id: id,
  level_name: levelName(who, { ...level, level_name_en }),
  send_balance: yuan(send_balance),
})

export const levelName = ({ locale }: Caller, level: { level_name: string; level_name_en: string }) =>
  (locale === 'en-us' && level.level_name_en) || level.level_name

/** The member's level, growth, and what the next level needs (null at the top). */
export async function levelProgress(who: Caller, user_id: number) {
  const [mine, levels, { growth }] = await Promise.all([
    levelOf(who.db, user_id),
    levelsOf(who.db),
    valuesOf(who.db, user_id, ['growth']),
  ])
  const at = levels.findIndex(({ id }) => id === mine.level_id)
  const next = levels[at + 1] ?? null
  return { ...mine, level_name: levelName(who, mine), growth, next: next && wired(who, next) }
}

/** How points and growth are earned, as sentences (in `content` as HTML for the mall's clients). */
export async function accountRule({ db, locale }: Caller) {
  const t = translator(locale)
  const earn = await rulesOf(db, 'earn')
  const deeds = (['post', 'reply', 'liked', 'essence', 'video', 'review', 'certification'] as const).map(rule => ({
    rule,
    name: t(`wallet:from_${rule}`),
    point: earn[rule].point,
    aDay: earn[rule].aDay,
  }))
  const said = (text: string) => `<p>${text}</p>`
  return {
    point: {
      title: t('wallet:pointRules'),
      list: deeds,
      content: [...deeds.map(({ name, point }) => `${name} +${point}`), t('wallet:pointOrder')].map(said).join(''),
    },
    growth: {
      title: t('wallet:growthRules'),
      content: [t('wallet:growthOrder'), t('wallet:growthSignin')].map(said).join(''),
    },
  }
}
