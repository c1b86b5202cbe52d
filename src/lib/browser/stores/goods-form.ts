import { atom } from 'nanostores'

/** The pictures of the goods that are being written, in their order; null before their field is awake. */
export const $goodsPictures = atom<string[] | null>(null)
