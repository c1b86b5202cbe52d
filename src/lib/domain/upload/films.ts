import { buffer } from 'node:stream/consumers'
import pLimit from 'p-limit'
import type { Storage } from '../../core/ports/storage.ts'
import type { Box } from './mp4.ts'

// One film at a time, to limit memory.
const turn = pLimit(1)

interface Copying {
  from: string
  to: string
  type: string
  /** The boxes to blank (mp4.ts). */
  telling: Box[]
}

/** Copies a film without identifying metadata; all other bytes keep their position. */
export async function copyFilm(storage: Storage, { from, to, type, telling }: Copying) {
  if (telling.length === 0) return storage.copy(from, to)
  await turn(async () => storage.put(to, silenced(await buffer(await storage.read(from)), telling), type))
}

/** Turns the boxes into free space of the same length, so that the film's internal offsets stay valid. */
function silenced(film: Buffer, boxes: Box[]) {
  for (const { at, content, end } of boxes) {
    film.write('free', at + 4, 'latin1')
    film.fill(0, content, end)
  }
  return film
}
