import type { APIContext } from 'astro'
import { receive } from '../upload/receive.ts'
import { failed } from './door.ts'
import { succeeded } from './envelope.ts'
import { arrivingForm } from './multipart.ts'

/** What a storage host does with a form: takes the file as it comes, when the policy in the form allows it. */
export async function receiver(knock: Pick<APIContext, 'request' | 'url' | 'cookies' | 'locals'>): Promise<Response> {
  const body = (knock.request.body ?? new Blob([]).stream()).values()
  try {
    const { fields, file } = await arrivingForm(knock.request.headers.get('content-type') ?? '', body)
    await receive(knock.locals.who, fields, file)
    return succeeded(null, '')
  } catch (error) {
    return failed(error, knock)
  } finally {
    await rest(body)
  }
}

/** A browser hears an answer only once it has sent everything. */
export async function rest(body: AsyncIterator<Uint8Array>) {
  try {
    while (!(await body.next()).done);
  } catch {
    // It broke off: nobody waits for the answer.
  }
}
