import { stream } from '../../lib/http/stream.ts'

export const GET = stream
