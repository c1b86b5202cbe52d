import type { Member } from '../../core/caller.ts'
import type { Bodies } from '../../core/content/bodies.ts'
import { locales } from '../../core/i18n.ts'
import { siteLogo, tokenIn } from '../upload/index.ts'
import { type ItemName, readBody } from './items.ts'
import { contentItem } from './read.ts'

/** The shipped logo, which is its own icon. */
const SHIPPED = '/favicon.svg'

/**
 * The submitted body; for a new logo, favicon and link preview are generated unless the form changes them too. Refusals
 * as for a draft, fileMissing.
 */
export async function withNewLogo<Sent extends { kind: ItemName['kind']; name?: string | undefined; body: unknown }>(
  who: Member,
  sent: Sent,
): Promise<Sent> {
  if (sent.kind !== 'words' || sent.name !== 'name') return sent
  const item = { kind: 'words', name: 'name' } as const
  const body = (await readBody(who, item, sent.body)) as Bodies['words']
  const { draft, shown } = await contentItem(who, item)
  const before = (draft ?? shown) as Bodies['words']
  for (const locale of locales) {
    const [words, stood] = [body[locale], before[locale]]
    const isNew = (name: 'logo' | 'favicon' | 'share_image') => words[name] !== stood[name]
    if (!words.logo || !isNew('logo') || isNew('favicon') || isNew('share_image')) continue
    // No picture can be made from a drawn logo or one on another site.
    if (words.logo === SHIPPED) Object.assign(words, { favicon: SHIPPED, share_image: '' })
    else if (tokenIn(words.logo)) Object.assign(words, await siteLogo(who, words.logo))
  }
  return { ...sent, body }
}
