import { buffer } from 'node:stream/consumers'
import type { Member } from '../../core/caller.ts'
import { Refusal } from '../../core/refusal.ts'
import { keyOf, tokenIn } from './kinds.ts'
import { drawCard, drawIcon, type Redrawn } from './pictures.ts'
import { md5Of, storeRedrawn } from './single-request.ts'

/**
 * Makes a favicon and a link preview from an uploaded logo and returns their addresses. Refusal fileMissing if it is
 * not our upload.
 */
export async function siteLogo(who: Member, address: string): Promise<{ favicon: string; share_image: string }> {
  const row = await who.db
    .selectFrom('upload')
    .select(['token', 'kind', 'type', 'createtime'])
    .where('token', '=', tokenIn(address))
    .where('kind', '=', 'image')
    .where('url', '!=', '')
    .executeTakeFirst()
  if (!row) throw new Refusal('fileMissing', { field: 'logo' })
  const logo = await buffer(await who.storage.read(keyOf(row)))
  const keep = async (picture: Redrawn) =>
    (await storeRedrawn(who, { type: 'image/webp', md5: md5Of(picture.bytes), size: picture.bytes.length }, picture))
      .url
  return { favicon: await keep(await drawIcon(logo)), share_image: await keep(await drawCard(logo)) }
}
