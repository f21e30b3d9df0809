import { vi } from 'vitest'

// Runs before each test file. Files share a process and its packages, but get fresh copies of our own modules, because
// some hold state, such as a page's client.
vi.resetModules()
