import type { Caller } from '../../core/caller.ts'

/** Whether the site takes money online; without a channel there are balances, cash on delivery and transfers. */
export const takesMoney = ({ channels = {} }: Pick<Caller, 'channels'>) => Object.keys(channels).length > 0
