import type { PickWords } from '../../islands/goods/picker.ts'
import type { Translate } from '../../lib/core/i18n.ts'

/** What the dialog says in which members choose goods. */
export const pickWords = (t: Translate): PickWords => ({
  ...{ pick: t('embed:pick'), pickTitle: t('embed:pickTitle'), search: t('embed:search'), ways: t('embed:ways') },
  ...{ found: t('embed:found'), bought: t('embed:bought'), collected: t('embed:collected'), viewed: t('embed:viewed') },
  ...{ nothing: t('embed:nothing'), nothingMine: t('embed:nothingMine'), gone: t('embed:gone') },
  ...{ change: t('embed:change'), close: t('embed:close') },
})
