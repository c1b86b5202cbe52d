import type { SSRLoadedRendererValue } from 'astro'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'

type Render = SSRLoadedRendererValue['renderToStaticMarkup']
type Metadata = Parameters<Render>[3]

/** The number of islands rendered per page, which makes the ids of `useId` unique on it. */
const drawn = new WeakMap<object, number>()

/**
 * Renders an island as @astrojs/react does, whose client hydrates it, but synchronously: that one opens a web stream
 * for each island, and another to find out whether it is React, which costs most of the time of a page. No island
 * suspends.
 */
const renderToStaticMarkup: Render = async function (this: { result: object }, Island, props, slots, metadata) {
  const count = drawn.get(this.result) ?? 0
  drawn.set(this.result, count + 1)
  const prefix = `r${count}`
  const { class: _, ...own } = props
  const { default: children, ...named } = slots
  for (const [name, value] of Object.entries(named)) own[nameOf(name)] = slot(value, metadata, nameOf(name))
  if (children != null) own.children = slot(children, metadata)
  const html = renderToString(createElement(Island, own), { identifierPrefix: prefix })
  return { html: html.replace(HINT, ''), attrs: { prefix } }
}

/** React's resource hints: our pages write their own. */
const HINT = /<link\s[^>]*rel="(?:preload|modulepreload|stylesheet|preconnect|dns-prefetch)"[^>]*>/g

/** A slot of an island: HTML rendered by Astro. */
function slot(value: string, metadata: Metadata, name?: string) {
  if (!value.trim()) return null
  const inside = { name, suppressHydrationWarning: true, dangerouslySetInnerHTML: { __html: value } }
  return createElement(metadata?.hydrate ? 'astro-slot' : 'astro-static-slot', inside)
}

const nameOf = (name: string) => name.trim().replace(/[-_]([a-z])/g, (_, letter: string) => letter.toUpperCase())

/** All our islands are React. */
const check: SSRLoadedRendererValue['check'] = async Island =>
  typeof Island === 'function' || typeof Island === 'object'

export default { name: '@astrojs/react', check, renderToStaticMarkup, supportsAstroStaticSlot: true }
