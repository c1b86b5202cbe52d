import { PICTURES } from '../../lib/core/comment-pictures.ts'

const TYPES = /^image\/(jpeg|png|webp|gif)$/
const MOST_BYTES = 10 << 20

/** Why a file cannot go with a comment. */
export type Unfit = 'type' | 'size' | 'number'

/** Of these files those that can go with a comment that has so many already, and why the others cannot. */
export function fitting(files: Iterable<File>, already: number) {
  const unfit = new Set<Unfit>()
  const fit: File[] = []
  for (const file of files) {
    if (!TYPES.test(file.type)) unfit.add('type')
    else if (file.size > MOST_BYTES) unfit.add('size')
    else if (already + fit.length >= PICTURES) unfit.add('number')
    else fit.push(file)
  }
  return { fit, unfit: [...unfit] }
}
