import { afterAll } from 'vitest'
import { closeDatabases } from './world.ts'

// Run by Vitest for each test file: idle connections of finished files would add up to more than PostgreSQL accepts.
afterAll(closeDatabases)
