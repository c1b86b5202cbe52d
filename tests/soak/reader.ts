// A thread that reads pages until it is told to stop: in the buyers' thread its timings would include their work.
import { parentPort, workerData } from 'node:worker_threads'
import type { Reading } from './burst.ts'

const { url, pages, readers } = workerData as Reading
const times: number[] = []
const faults: string[] = []
let over = false

async function read(reader: number) {
  for (let n = reader; !over || n < reader + pages.length; n++) {
    const page = pages[n % pages.length]!
    const began = performance.now()
    const answer = await fetch(url + page).catch(error => ({
      status: String(error.cause ?? error),
      text: async () => '',
    }))
    await answer.text()
    times.push(performance.now() - began)
    if (answer.status !== 200) faults.push(`${page} was answered ${answer.status}`)
  }
}

parentPort!.once('message', () => {
  over = true
})
await Promise.all(Array.from({ length: readers }, (_each, reader) => read(reader)))
parentPort!.postMessage({ times, faults })
