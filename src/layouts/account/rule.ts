import { config } from '../../lib/core/config.ts'
import type { Translate } from '../../lib/core/i18n.ts'

/** The rule for new passwords in one line. */
export function ruleText(t: Translate): string {
  const { pwd_len, pwd_complexity } = config.password
  return [t('account:ruleLength', { chars: pwd_len }), ...pwd_complexity.map(need => t(`account:rule_${need}`))].join(
    t('account:comma'),
  )
}
