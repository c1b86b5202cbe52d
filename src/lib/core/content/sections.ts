import type { Site } from './library.ts'

/** The site's own words by the form that edits them: a section holds whole entries of content/site/<language>.json. */
export const sections = {
  name: ['title', 'tagline', 'desc', 'keywords', 'logo', 'favicon', 'share_image', 'welcome'],
  menu: ['navigation', 'category', 'publish', 'dock'],
  top: ['topbar', 'app', 'city', 'account', 'sidebar'],
  search: ['search'],
  promises: ['promises', 'payments'],
  contact: ['contact'],
  links: ['friend_links', 'legal_links'],
  company: ['copyright'],
  app: ['down_app'],
  pictures: ['default_images'],
} as const satisfies Record<string, (keyof Site)[]>

export type SectionName = keyof typeof sections

export const isSection = (name: string): name is SectionName => Object.hasOwn(sections, name)

/** The part of one language's words that belongs to a section. */
export function sectionOf(name: SectionName, site: Site): Partial<Site> {
  const keys: readonly string[] = sections[name]
  return Object.fromEntries(Object.entries(site).filter(([key]) => keys.includes(key)))
}
