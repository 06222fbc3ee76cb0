import { afterAll, vi } from 'vitest'

/** Files share their worker: a browser that one of them pretended to be is no longer there for the next. */
afterAll(() => void vi.unstubAllGlobals())
