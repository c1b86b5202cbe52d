import { drivingLeaves } from './driving.ts'
import { electronicsLeaves } from './electronics.ts'
import { interiorLeaves } from './interior.ts'
import type { Leaf } from './leaf.ts'
import { outdoorsLeaves } from './outdoors.ts'

/** The lowest categories of the mall with their goods, in the order in which the mall lists them. */
export const leaves: Leaf[] = [...drivingLeaves, ...electronicsLeaves, ...interiorLeaves, ...outdoorsLeaves]
