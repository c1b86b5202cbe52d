/** A spec as a shop enters it: 颜色 with 红, 白. */
export interface WrittenSpec {
  name: string
  values: string[]
}

export const MOST_SPECS = 3
export const MOST_VALUES = 20
export const MOST_SKUS = 100

/** Every combination of values, in the order of the specs; one empty one for goods without specs. */
export const combinations = (specs: WrittenSpec[]): string[][] =>
  specs.reduce<string[][]>((all, { values }) => all.flatMap(chosen => values.map(value => [...chosen, value])), [[]])

/** The name of a combination in forms and on the wire. */
export const combinationName = (values: string[]) => values.join('|')

/** Splits a field into values at commas of either kind, slashes or lines, without duplicates. */
export const valuesIn = (text: string) => [
  ...new Set(
    text
      .split(/[,\uFF0C\u3001|\n]/)
      .map(value => value.trim())
      .filter(Boolean),
  ),
]
