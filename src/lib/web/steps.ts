import { type Locale, localePath } from '../core/i18n.ts'

/** The way to a page as its reader sees it: each step a link but the last, which is the page. */
export const linkedSteps = (locale: Locale, steps: { name: string; path: string }[]) =>
  steps.map(({ name, path }, n) => ({ text: name, ...(n < steps.length - 1 && { href: localePath(locale, path) }) }))
