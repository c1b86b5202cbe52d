// Runs before npm start: builds when needed, migrates, seeds an empty embedded database with demo data.
import { buildWhenStale } from './build.ts'

buildWhenStale()
await import('./prepare.ts')
