// What wakes every island: @astrojs/react's own client, and beside it an ear for what fails.
import wake from '@astrojs/react/client.js'
import { reportErrors } from './report-errors.ts'

reportErrors()
export default wake
