import fc from 'fast-check'

/**
 * `npm run check` alone: a property is tried for as long as somebody likes to wait, the whole run tries all its counts. What
 * fails prints its seed in both. One run is always tried whole, and what has failed is shrunk to its end.
 */
const BRIEF_MS = 1000

type Plugin = Parameters<typeof fc.installGlobalPlugin>[0]

const brief: Plugin = () => {
  const begin = performance.now()
  let runs = 0
  let failed = false
  const note = <Out>(out: Out): Out => {
    failed ||= out !== null && !fc.PreconditionFailure.isFailure(out)
    return out
  }
  return {
    decorateRun: (run) => (value) => {
      if (!failed && runs++ > 0 && performance.now() - begin > BRIEF_MS) return new fc.PreconditionFailure(true)
      const out = run(value)
      return out instanceof Promise ? out.then(note) : note(out)
    },
  }
}

// Files of tests share their worker, and with it fast-check's list of plugins.
const shared = globalThis as typeof globalThis & { isBrief?: boolean }
if (!shared.isBrief) fc.installGlobalPlugin(brief)
shared.isBrief = true
