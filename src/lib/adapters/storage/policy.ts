import type { Order } from '../../core/ports/storage.ts'

export type Condition = Record<string, string> | ['eq', string, string] | ['content-length-range', number, number]

interface Policy {
  expiration: string
  conditions: Condition[]
}

/** The status with which OSS, S3 and our own receiver answer a successful post. */
export const SUCCESS = '200'

/** A POST policy in base64, in the same format for OSS, S3 and our own receiver: every field, and the exact size. */
export function policyOf({ size, until }: Order, fields: Record<string, string>, more: Condition[] = []): string {
  const eq = Object.entries(fields).map(([name, value]): Condition => ['eq', `$${name}`, value])
  const policy: Policy = {
    expiration: new Date(until * 1000).toISOString(),
    conditions: [...more, ...eq, ['content-length-range', size, size]],
  }
  return Buffer.from(JSON.stringify(policy)).toString('base64')
}

/** The content of one of our policies, once its signature has been checked. */
export const readPolicy = (policy: string): Policy => JSON.parse(Buffer.from(policy, 'base64').toString())
