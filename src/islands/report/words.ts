import type { Words as PictureWords } from '../pictures/words.ts'

export type Words = Record<'title' | 'report' | 'reason' | 'desc' | 'send' | 'cancel' | 'pictures', string> & {
  picture: PictureWords
}
