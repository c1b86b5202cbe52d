import { describe, expect, test } from 'vitest'
import { openSession } from '../../src/lib/domain/account/sessions.ts'
import { isOpenPicture } from '../../src/lib/web/site/closed-pictures.ts'
import { databases, member, NOW, staff, visitor } from '../world.ts'

const picture = (digit: string, size = '') => `/upload/image/202611/${digit.repeat(32)}${size}.webp`

describe.each(databases)('pictures of a closed site on %s', (_name, open) => {
  test('the logo and the share picture are open to everyone, all others to staff', async () => {
    const db = await open()
    const who = visitor(db)
    const site = await who.library.site('zh-cn')
    const words = { ...site, logo: picture('a'), share_image: picture('b') }
    const closed = { ...who, library: { ...who.library, site: async () => words } }
    const tokenOf = ({ member }: { member: number }) => openSession(db, member, NOW)
    const tokens = {
      nobody: null,
      stranger: 'x',
      member: await tokenOf(await member(db)),
      staff: await tokenOf(await staff(db, 'review')),
    }
    const openTo = async (path: string) => {
      const whether = Object.entries(tokens).map(async ([name, token]) =>
        (await isOpenPicture(closed, path, token)) ? [name] : [],
      )
      return (await Promise.all(whether)).flat()
    }
    const everyone = Object.keys(tokens)
    expect(await openTo(picture('a'))).toEqual(everyone)
    expect(await openTo(picture('b', '_big'))).toEqual(everyone)
    expect(await openTo(picture('c'))).toEqual(['staff'])
    expect(await openTo('/upload/image/')).toEqual([])
    await db.destroy()
  })
})
