import type { Translate } from '../../../lib/i18n.ts'
import { promises } from '../../../lib/mall/shops.ts'
import { type Field, why, yesNo } from '../fields.ts'

/** What staff say of a shop; bounds as in lib/calls/staff-shops.ts. */
export const shopFields = (t: Translate): Field[] => [
  {
    ...{ name: 'sort', text: 'staff:sort', kind: 'number', required: true, min: 0, max: 100_000 },
    note: 'malldesk:shopSortNote',
  },
  { name: 'level_name', text: 'malldesk:levelName', max: 20 },
  ...promises.map((name): Field => ({ name, text: `malldesk:${name}`, options: yesNo(t).toReversed() })),
  why,
]
