import type { AstroGlobal } from 'astro'
import type { Translate } from '../../core/i18n.ts'
import { idInAddress } from '../../core/rules.ts'
import { type Combo, comboDetail } from '../../domain/mall/combos.ts'
import { breadcrumbs } from '../../domain/site/structured.ts'
import { linkedSteps } from '../breadcrumbs.ts'
import { attempt, openSharedPage } from '../shared-page.ts'

export type ComboPage = NonNullable<Awaited<ReturnType<typeof loadCombo>>['page']>

/** A bundle; undefined, with 404, while the add-on is off (`isOff`) or for an unknown id. */
export async function loadCombo(opened: AstroGlobal) {
  const { who, t, locale, site } = openSharedPage(opened, '/promotion/combo-[id]')
  const found = comboDetail(who, { bl_id: idInAddress(opened.params['id']) })
  const { value: combo, refusal } = await attempt(opened, found)
  if (!combo) return { isOff: refusal === 'addonOff' }
  const steps = stepsTo(combo, t)
  const head = {
    title: combo.bl_name,
    description: combo.bundling_goods.map(({ goods_name }) => goods_name).join(t('sku:comma')),
    image: combo.bundling_goods[0]?.sku_image,
    jsonLd: breadcrumbs({ site, locale }, steps),
  }
  return { page: { combo, steps: linkedSteps(locale, steps), head } }
}

const stepsTo = ({ site_name, site_id, bl_name, bl_id }: Combo, t: Translate) => [
  { name: t('sku:mall'), path: '/shop' },
  { name: site_name, path: `/shop-${site_id}` },
  { name: bl_name, path: `/promotion/combo-${bl_id}` },
]
