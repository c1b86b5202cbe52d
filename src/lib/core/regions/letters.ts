const LETTERS = 'ABCDEFGHJKLMNOPQRSTWXYZ'
/** The first character of each letter in pinyin order. */
const FIRST =
  '\u963f\u516b\u5693\u54d2\u59b8\u53d1\u65ee\u54c8\u8ba5\u5494\u5783\u5988\u62cf\u5662\u5991\u4e03\u5465\u4ee8\u5b83\u7a75\u5915\u4e2b\u5e00'
/** Cities whose first character has an unusual reading, by code. */
const OTHERWISE: Record<string, string> = {
  '140400': 'C',
  '220100': 'C',
  '430100': 'C',
  '500000': 'C',
  '500100': 'C',
  '350200': 'X',
}

const order = new Intl.Collator('zh-Hans-u-co-pinyin')

/** The pinyin letter of a city's name. */
export function letterOf({ id, title }: { id: number; title: string }): string {
  const at = [...FIRST].findLastIndex(first => order.compare(first, title.slice(0, 1)) <= 0)
  return OTHERWISE[String(id)] ?? LETTERS[at] ?? '#'
}

/** Cities grouped by letter, both sorted. */
export function byLetter<City extends { id: number; title: string }>(cities: City[]) {
  const sorted = cities.toSorted((one, other) => order.compare(one.title, other.title))
  return [...Map.groupBy(sorted, letterOf)].sort(([one], [other]) => one.localeCompare(other))
}
