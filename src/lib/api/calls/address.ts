import { z } from 'zod'
import { formId, formMobile, formText } from '../../core/form-rules.ts'
import { bit, id, limit, maybe, needsOne, nonEmptyText, page, phone, text, wholeNumber } from '../../core/rules.ts'
import * as addresses from '../../domain/trade/addresses.ts'
import { addressCities, addressLists, cityByName } from '../../domain/trade/regions.ts'
import { messageIs, open, signedIn } from '../call.ts'
import { memberAddress } from '../outputs/order.ts'
import { titled } from '../outputs/shared.ts'
import * as out from '../outputs/words.ts'

const address = {
  name: formText(20, 'address:askName'),
  mobile: formMobile('address:askMobile', 'address:badMobile'),
  telephone: maybe(phone),
  province_id: formId('address:askRegion'),
  city_id: formId('address:askRegion'),
  district_id: maybe(id),
  community_id: maybe(wholeNumber(0, 2 ** 31 - 1)),
  address: formText(200, 'address:askAddress'),
  /** Ignored: derived from the codes. */
  full_address: maybe(text(200)),
  longitude: maybe(text(20)),
  latitude: maybe(text(20)),
  is_default: maybe(bit),
}

/** A member's addresses, and the regions of the country. */
export const addressCalls = {
  '/api/memberaddress/page': signedIn({
    input: z.object({ page, page_size: limit(8) }),
    output: out.page(memberAddress),
    reads: true,
    run: addresses.addressPage,
    alias: ['/api/address/index'],
    toLogin: true,
  }),
  /** By id, or the default one. */
  '/api/memberaddress/info': signedIn({
    input: z.object({ id: maybe(id), default: maybe(bit) }).check(needsOne('id', 'default')),
    output: memberAddress,
    reads: true,
    run: addresses.addressInfo,
    toLogin: true,
  }),
  '/api/memberaddress/add': signedIn({
    input: z.object(address),
    output: out.saved,
    run: addresses.addAddress,
    alias: ['/api/address/add'],
    toLogin: true,
    successMessage: messageIs('calls:done'),
  }),
  '/api/memberaddress/edit': signedIn({
    input: z.object({ id, ...address }),
    output: out.saved,
    run: addresses.editAddress,
    alias: ['/api/address/edit'],
    toLogin: true,
    successMessage: messageIs('calls:done'),
  }),
  '/api/memberaddress/setdefault': signedIn({
    input: z.object({ id }),
    output: out.saved,
    run: addresses.setDefaultAddress,
    alias: ['/api/address/setdefault'],
    toLogin: true,
    successMessage: messageIs('calls:done'),
  }),
  '/api/memberaddress/delete': signedIn({
    input: z.object({ id }),
    output: z.number(),
    run: addresses.deleteAddress,
    alias: ['/api/address/del'],
    toLogin: true,
    successMessage: messageIs('calls:done'),
  }),
  /** pid: 0 for the provinces. */
  '/api/address/lists': open({
    input: z.object({ pid: maybe(wholeNumber(0, 2 ** 31 - 1)) }),
    output: z.array(
      z.object({
        longitude: z.string(),
        latitude: z.string(),
        status: z.number(),
        sort: out.count,
        id: out.id,
        pid: z.number(),
        name: z.string(),
        shortname: z.string(),
        level: z.number(),
      }),
    ),
    reads: true,
    run: (_who, asked) => addressLists(asked),
  }),
  '/api/address/city': open({
    input: z.object({}),
    output: z.array(titled),
    reads: true,
    run: addressCities,
  }),
  '/api/address/cityByName': open({
    input: z.object({ city: nonEmptyText(30) }),
    output: titled,
    reads: true,
    run: (_who, asked) => cityByName(asked),
  }),
}
