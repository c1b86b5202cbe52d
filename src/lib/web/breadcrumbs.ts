import { type Locale, localePath } from '../core/i18n.ts'

/** Breadcrumbs for display: every step is a link except the last, which is the page. */
export const linkedSteps = (locale: Locale, steps: { name: string; path: string }[]) =>
  steps.map(({ name, path }, n) => ({ text: name, ...(n < steps.length - 1 && { href: localePath(locale, path) }) }))
