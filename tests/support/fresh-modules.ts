import { vi } from 'vitest'

// Runs before each test file. Files share a process and its packages, and each gets modules of ours of its own: some
// of them hold state, such as the client that a page creates once.
vi.resetModules()
