import { hariSekolah } from '@geisa/engine/calendar'
import type { KnownMesin } from '../iclock/identify-mesin.ts'
import type { MesinPost } from '../tap/mesin-post.ts'

/**
 * Commands name people, and what a machine says of itself steers what it is sent (devices.md 5): only by token or to a usual
 * network, and from there. Of a provider's pool none is usual: there it is who speaks from a network that brought the people of
 * a day that counts as usual, on that very day.
 */
export const isBelieved = ({ mesin, pada }: Heard): boolean =>
  mesin.withToken ||
  mesin.jaringanBiasa !== false ||
  (mesin.jaringanKolam && mesin.hariKolam === hariSekolah(pada, mesin.zona))

/** Commands to whoever spoke first, after a machine was handed over, would go to anybody who knows its number. */
export const isHandedOut = (heard: Heard): boolean =>
  heard.mesin.withToken || (isBelieved(heard) && !heard.mesin.belumKenal)

type Heard = Pick<MesinPost, 'mesin' | 'pada'>

/** Without what only the machine itself may say: names of people among it, which suggest whose a PIN is (rules.md 4). */
export function believed(k: MesinPost): MesinPost {
  if (isHandedOut(k)) return k
  const { stamp: _stamp, resendAnswered: _answered, ...named } = k
  if (isBelieved(k)) return named
  const { info: _info, pushver: _pushver, pengguna: _names, ...rest } = named
  return rest
}

const LARGEST_STAMP = 0xffff_ffff
/** A mark counts in 32 bits; 9999 is the vendor's word for none. */
export const isStamp = (text: string): boolean =>
  /^\d{1,10}$/.test(text) && Number(text) <= LARGEST_STAMP && text !== '9999'

/** Everything again, which only this machine was asked for. */
export const isResend = (heard: Heard): boolean => heard.mesin.kirimUlang && isHandedOut(heard)

/** A wrong mark makes a machine skip taps that it has not sent; none makes it send some twice. In doubt, none. */
export function resumeMark(heard: Heard): string {
  const { mesin } = heard
  if (isResend(heard)) return '0'
  return mesin.jaringanBiasa !== null && isHandedOut(heard) && isStamp(mesin.stempel) && mesin.stempel !== '0'
    ? mesin.stempel
    : 'None'
}

/** Which machines were told stamp 0: an answer that got lost on its way is given again until taps follow it. */
export function createRepeatGuard() {
  const offered = new Set<string>()
  const key = ({ sekolahId, mesinId }: KnownMesin): string => `${sekolahId} ${mesinId}`
  return {
    offered: (mesin: KnownMesin): void => void offered.add(key(mesin)),
    done: (mesin: KnownMesin): boolean => offered.delete(key(mesin)),
  }
}
