import type { Translate } from '../../core/i18n.ts'
import { time } from '../../core/time.ts'
import type { sessions } from '../../domain/account/own-sessions.ts'

/** The member's sessions for the list. */
export const devicesOf = (t: Translate, rows: Awaited<ReturnType<typeof sessions>>) =>
  rows.map(({ id, browser, system, address, lasttime, is_this }) => ({
    id,
    address,
    icon: PHONE.test(system) ? ('mobile' as const) : ('globe' as const),
    name: [browser, system].filter(Boolean).join(' · ') || t('security:someDevice'),
    seen: time(lasttime),
    isThis: is_this === 1,
  }))

const PHONE = /^(Android|iPhone|iPad|HarmonyOS)$/
