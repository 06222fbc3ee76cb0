import { epochMs } from '../../../platform/clock.ts'
import { secondsFrom } from '../adms/mesin-time.ts'
import type { KnownMesin } from '../iclock/identify-mesin.ts'
import { DRIFT_SAMPLES } from './drift.ts'
import type { MesinPost } from './mesin-post.ts'

/**
 * What is kept of a machine's posts beside their taps: a sample, since most of them tell nothing that the taps do not
 * (decision 25). Known to this process alone; another server, or the next start, takes samples of its own.
 */
export type Sampler = {
  /** Whether the request itself is due to be kept: one an hour of each machine. */
  request(mesin: KnownMesin, at: string): boolean
  /** The time, as the machine wrote it, of a direct tap that tells something new of its clock. */
  drift(post: MesinPost): string | undefined
}

const REQUEST_INTERVAL_MS = 3_600_000
const DRIFT_INTERVAL_MS = 300_000
/** Taps whose drift lies within so much tell the same; a machine's clock and a network's delay move by less. */
const SAME_SECONDS = 30
/** When so many agree they are the median of what is looked at: until then each tap counts, so that a jump shows soon. */
const AGREEING = DRIFT_SAMPLES / 2 + 1
/** Machines remembered at once; the longest silent is forgotten first. */
const REMEMBERED = 20_000

export function createSampler(): Sampler {
  const requests = createMemory<number>()
  const drifts = createMemory<{ pada: number; akhir: readonly number[] }>()
  return {
    request(mesin, at) {
      const now = epochMs(at)
      const last = requests.get(mesin)
      if (last !== undefined && now - last < REQUEST_INTERVAL_MS) return false
      requests.set(mesin, now)
      return true
    },
    drift(post) {
      const written = directTap(post)
      if (written === undefined) return undefined
      const { mesin } = post
      const now = epochMs(post.pada)
      const seconds = now / 1000 - (secondsFrom(written) ?? 0)
      const { pada, akhir } = drifts.get(mesin) ?? { pada: 0, akhir: [] }
      const same = akhir.length === AGREEING && akhir.every((one) => Math.abs(one - seconds) <= SAME_SECONDS)
      if (same && now - pada < DRIFT_INTERVAL_MS) return undefined
      drifts.set(mesin, { pada: now, akhir: [...akhir.slice(1 - AGREEING), seconds] })
      return written
    },
  }
}

/** A machine that spoke within so long is online: its lone tap came straight from a finger. */
const STILL_ONLINE_MS = 10 * 60_000

function directTap({ mesin, pada, biasa, taps = [], karantina = [] }: MesinPost): string | undefined {
  // A stranger's taps tell of no clock.
  const online = biasa && mesin.terakhir !== null && epochMs(pada) - epochMs(mesin.terakhir) < STILL_ONLINE_MS
  return online && taps.length === 1 && karantina.length === 0 ? taps[0]?.waktuLokal : undefined
}

function createMemory<T>() {
  const known = new Map<string, T>()
  const keyOf = ({ sekolahId, mesinId }: KnownMesin): string => `${sekolahId} ${mesinId}`
  return {
    get: (mesin: KnownMesin): T | undefined => known.get(keyOf(mesin)),
    set(mesin: KnownMesin, value: T): void {
      const key = keyOf(mesin)
      known.delete(key)
      known.set(key, value)
      if (known.size > REMEMBERED) known.delete(known.keys().next().value!)
    },
  }
}
