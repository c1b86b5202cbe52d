import { atom } from 'nanostores'

/** The pictures of the edited goods, in order; null before their field is hydrated. */
export const $goodsPictures = atom<string[] | null>(null)
