import type { Caller } from '../../core/caller.ts'
import { tag } from '../../core/tags.ts'

/**
 * The pictures of an advertising position, such as NS_PC_COUPON; an empty list and no position where it does not exist
 * or is switched off.
 */
export async function advDetail({ db, reads }: Caller, { keyword }: { keyword: string }) {
  reads(tag.adverts)
  const place = await db
    .selectFrom('adv_position')
    .select(['id as ap_id', 'ap_name', 'keyword', 'ap_height', 'ap_width', 'ap_background_color'])
    .where('keyword', '=', keyword)
    .where('is_show', '=', 1)
    .executeTakeFirst()
  if (!place) return { adv_position: null, adv_list: [] }
  const adv_list = await db
    .selectFrom('adv')
    .select(['id as adv_id', 'ap_id', 'adv_title', 'adv_url', 'adv_image', 'background', 'slide_sort'])
    .where('ap_id', '=', place.ap_id)
    .where('is_show', '=', 1)
    .orderBy('slide_sort')
    .orderBy('id')
    .execute()
  return { adv_position: place, adv_list }
}

interface Layer {
  title: string
  url: string
  is_show: number
  /** How often a visitor sees it at most. */
  number: string
  img_url: string
}

const NONE: Layer = { title: '', url: '', is_show: 0, number: '0', img_url: '' }

/** The floating advert of the mall's home page. */
export async function floatLayer({ db, reads }: Caller): Promise<Layer> {
  reads(tag.adverts)
  const row = await db.selectFrom('setting').select('value').where('name', '=', 'float_layer').executeTakeFirst()
  return row ? { ...NONE, ...JSON.parse(row.value) } : NONE
}
