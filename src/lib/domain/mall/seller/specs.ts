import type { WrittenSpec } from '../../../core/goods/specs.ts'
import type { Spec } from '../goods.ts'

export interface ChosenSpecValue {
  spec_id: number
  spec_name: string
  spec_value_id: number
  spec_value_name: string
}

/**
 * Assigns ids to specs. A name these goods have used before, also in retired SKUs, keeps its id: the same combination
 * is the same SKU again.
 */
export function numbered(written: WrittenSpec[], before: Spec[], skus: ChosenSpecValue[][]): Spec[] {
  const all = [
    ...before.flatMap(spec => spec.value.map(value => ({ ...spec, ...value }))),
    ...skus.flat().map(chosen => ({ ...chosen, image: undefined })),
  ]
  let last = Math.max(0, ...all.flatMap(({ spec_id, spec_value_id }) => [spec_id, spec_value_id]))
  return written.map(({ name, values }) => {
    const known = all.filter(({ spec_name }) => spec_name === name)
    const spec_id = known[0]?.spec_id ?? ++last
    const value = values.map(spec_value_name => {
      const same = known.find(each => each.spec_id === spec_id && each.spec_value_name === spec_value_name)
      return {
        spec_value_id: same?.spec_value_id ?? ++last,
        spec_value_name,
        ...(same?.image && { image: same.image }),
      }
    })
    return { spec_id, spec_name: name, value }
  })
}

/** The spec values of a combination, in order; null for an unknown one. */
export function specValuesOf(specs: Spec[], values: string[]): ChosenSpecValue[] | null {
  if (values.length !== specs.length) return null
  const chosen = specs.flatMap(({ spec_id, spec_name, value }, at) => {
    const found = value.find(({ spec_value_name }) => spec_value_name === values[at])
    return found
      ? [{ spec_id, spec_name, spec_value_id: found.spec_value_id, spec_value_name: found.spec_value_name }]
      : []
  })
  return chosen.length === specs.length ? chosen : null
}

/** Key of a SKU among those of its goods. */
export const keyOf = (chosen: ChosenSpecValue[]) => chosen.map(({ spec_value_id }) => spec_value_id).join()
