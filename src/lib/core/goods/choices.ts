export interface Spec {
  spec_id: number
  spec_name: string
  value: { spec_value_id: number; spec_value_name: string; image?: string }[]
}

interface Sku {
  sku_id: number
  sku_spec_format: { spec_id: number; spec_value_id: number }[]
  stock: number
}

/** Which value of each spec a SKU has. */
const valuesOf = ({ sku_spec_format }: Sku) =>
  new Map(sku_spec_format.map(({ spec_id, spec_value_id }) => [spec_id, spec_value_id]))

const differ = (one: Map<number, number>, other: Map<number, number>) =>
  [...one].filter(([spec, value]) => other.get(spec) !== value).length

/**
 * The specs to choose from, as seen from one SKU. Choosing a value leads to the SKU that differs in this value alone,
 * or is impossible (`sku_id` 0). Only where a value could not be reached by any number of such steps does it lead to
 * the SKU most similar to the chosen one: everything on sale can be reached.
 */
export function specChoices(specs: Spec[], skus: Sku[], chosen_id: number) {
  const all = skus.map(sku => ({ sku, values: valuesOf(sku) }))
  const chosen = all.find(({ sku }) => sku.sku_id === chosen_id)
  if (!chosen) return []
  const near = withinReach(all, chosen)
  return specs.map(({ spec_id, spec_name, value }) => ({
    spec_id,
    spec_name,
    value: value.map(each => {
      const having = all.filter(({ values }) => values.get(spec_id) === each.spec_value_id)
      const nearest = having.toSorted(
        (one, other) => differ(one.values, chosen.values) - differ(other.values, chosen.values),
      )[0]
      const step = nearest && differ(nearest.values, chosen.values) <= 1
      const led = step || !having.some(one => near.has(one)) ? nearest?.sku : undefined
      return {
        ...each,
        is_chosen: chosen.values.get(spec_id) === each.spec_value_id,
        sku_id: led?.sku_id ?? 0,
        is_out: led !== undefined && led.stock === 0,
      }
    }),
  }))
}

type Known = { sku: Sku; values: Map<number, number> }

function withinReach(all: Known[], from: Known): Set<Known> {
  const reached = new Set([from])
  for (const one of reached) for (const other of all) if (differ(one.values, other.values) === 1) reached.add(other)
  return reached
}
