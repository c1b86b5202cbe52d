import type { Caller } from '../../core/caller.ts'

/**
 * Whether the site accepts online payments; without a provider there are balances, cash on delivery and bank transfers.
 */
export const acceptsOnlinePayment = ({ channels = {} }: Pick<Caller, 'channels'>) => Object.keys(channels).length > 0
