import { type AnyCall, type Area, areas } from '../api/index.ts'

const rows = (Object.keys(areas) as Area[]).map(
  area => [area, Object.entries(areas[area]) as [string, AnyCall][]] as const,
)
const width = Math.max(...rows.flatMap(([, calls]) => calls.map(([path]) => path.length))) + 2

const isBuilt = ([, row]: [string, AnyCall]) => row.run !== undefined
const stateOf = ({ run, servedElsewhere }: AnyCall) => (run ? 'open' : servedElsewhere ? 'a file of its own' : 'later')

for (const [area, calls] of rows) {
  console.log(`\n${area}: ${calls.filter(isBuilt).length} of ${calls.length} open`)
  for (const [path, row] of calls) {
    const [method, alias] = [row.method ?? '', (row.alias ?? []).map(each => `= ${each}`).join(' ')]
    console.log(`  ${path.padEnd(width)}${row.access.padEnd(11)}${method.padEnd(5)}${stateOf(row)} ${alias}`.trimEnd())
  }
}

const all = rows.flatMap(([, calls]) => calls)
const aliases = all.flatMap(([, row]) => row.alias ?? [])
console.log(`\n${all.length} calls, ${aliases.length} aliases; ${all.filter(isBuilt).length} open.`)
