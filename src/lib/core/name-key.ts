import { withoutUnseen } from './visible-text.ts'

/** Names with the same key are the same name: width, case, spaces and invisible characters make no difference. */
export const nameKey = (name: string): string =>
  withoutUnseen(name.normalize('NFKC')).toLowerCase().normalize('NFKC').replace(/\s+/g, ' ').trim()
