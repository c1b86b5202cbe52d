// The reader of attack.ts, in a separate process: requests pages one after another, and prints the milliseconds of
// each.
import { setTimeout as pause } from 'node:timers/promises'

const [origin = '', samples = '1000', ...ids] = process.argv.slice(2)
/** Milliseconds between two requests, so that the reader does not occupy a core. */
const GAP = 5
const times: number[] = []
let wrong = 0

for (let n = 0; n < Number(samples); n++) {
  const began = performance.now()
  const response = await fetch(origin + addressAt(n)).catch(() => null)
  await response?.arrayBuffer()
  if (response?.status !== 200) wrong++
  times.push(performance.now() - began)
  await pause(GAP)
}
console.log(JSON.stringify({ times, wrong }))

/** Every other page is cached; the others have a URL that was never requested before. */
function addressAt(n: number): string {
  if (n % 2 === 0) return '/'
  const id = ids[n % ids.length]!
  return `/essayDetails?id=${id}&comment=${1_000_000 + Math.floor(Math.random() * 1_000_000_000)}`
}
