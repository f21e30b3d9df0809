import { parentPort, workerData } from 'node:worker_threads'
import bcrypt from 'bcryptjs'
import type { BcryptWork } from './bcrypt.ts'

// The entry of a worker thread: it does its work when it is imported.

const FILLER_SALT = 'CCCCCCCCCCCCCCCCCCCCC.'

const { password, hash, fillerCosts } = workerData as BcryptWork
const right = hash !== undefined && bcrypt.compareSync(password, hash)
for (const cost of fillerCosts)
  bcrypt.hashSync(password, `$2b$${String(cost).padStart(2, '0')}$${FILLER_SALT}`)
parentPort?.postMessage(right)
