/** Three months of taps of one school, as its machines would have sent them. */

import { JAM_ZONA } from '@geisa/engine/acuan'
import { hariInMinggu, SECONDS_PER_DAY } from '@geisa/engine/calendar'
import { createRandom, type Random } from '../random.ts'
import type { SekolahRow, TapRow } from '../rows.ts'
import type { PlannedSekolah } from '../sekolah-plans.ts'
import { detikJam, jam, tanggal } from '../time-text.ts'
import type { Staf } from './gtk.ts'
import type { Minggu, MingguSekolah } from './jadwal.ts'
import type { IsLibur } from './libur.ts'
import { type MesinSekolah, PIN_TAMU } from './mesin.ts'
import { EXAMPLE_TRAIT, selectTrait, type Trait, tapHariKerja } from './traits.ts'

export type TapFixture = {
  sekolah: SekolahRow
  plan: PlannedSekolah
  minggu: MingguSekolah
  mesin: MesinSekolah
  /** A holiday closes the school to them that day. */
  isLibur: IsLibur
  awal: number
  hariIni: number
}

type User = {
  random: Random
  trait: Trait
  pin: string
  mesinId: number
  staf: Staf | null
  /** Ill until this day, exclusive. */
  absenSampai: number
  mulai: string
  berhenti: string | null
}

export function tapSekolah(fixture: TapFixture): TapRow[] {
  const { mesin, sekolah, awal, hariIni } = fixture
  const results: TapRow[] = []
  if (mesin.laporan === null || mesin.mesin.length === 0) return results
  const daftar = users(fixture)
  const network = createRandom(`jaringan ${sekolah.id}`)
  for (let hari = awal; hari <= hariIni; hari++) {
    const send = sendMode(fixture, hari, network)
    for (const user of daftar) dayTap(fixture, user, hari, send, results)
  }
  return results
}

function users({ mesin, sekolah, plan, hariIni }: TapFixture): User[] {
  const utama = plan.oddities.includes('utama')
  const daftar = mesin.pemakai.map(({ staf, pin, mesinId }): User => {
    const random = createRandom(`tap ${sekolah.id} ${pin}`)
    const trait = utama && pin === '2' ? EXAMPLE_TRAIT : selectTrait(random)
    const { mulaiTugas, berhenti } = staf.gtk
    return { random, trait, pin, mesinId, staf, absenSampai: 0, mulai: mulaiTugas, berhenti }
  })
  if (!utama) return daftar
  const random = createRandom(`tap tamu ${sekolah.id}`)
  const mesinId = mesin.mesin[0]?.id ?? 0
  const start = tanggal(hariIni - 9)
  return [
    ...daftar,
    {
      random,
      trait: EXAMPLE_TRAIT,
      pin: PIN_TAMU,
      mesinId,
      staf: null,
      absenSampai: 0,
      mulai: start,
      berhenti: null,
    },
  ]
}

/**
 * How a day's taps travel: at once, or in one go when the line is back (now and then it fails for a day, once for longer).
 * Nothing after the machine's last report has arrived.
 */
type Send = { packetAt: number | null; limit: number; zonaSeconds: number }

function sendMode({ mesin, sekolah, plan, hariIni }: TapFixture, hari: number, network: Random): Send {
  const zonaSeconds = JAM_ZONA[sekolah.zona] * 3600
  const limit = mesin.laporan ?? 0
  const old = plan.oddities.includes('kirim-lama') && hari >= hariIni - 14 && hari <= hariIni - 12
  const cut = network.chance(0.03) || old
  const packet = (hari + (old ? 9 : 1)) * SECONDS_PER_DAY - zonaSeconds + 6 * 3600 + network.integer(0, 3600)
  return { packetAt: cut && hari < hariIni && packet < limit ? packet : null, limit, zonaSeconds }
}

function dayTap(fixture: TapFixture, user: User, hari: number, send: Send, results: TapRow[]): void {
  const { random, trait, staf } = user
  const hariOfWeek = hariInMinggu(hari)
  const text = tanggal(hari)
  if (text < user.mulai || (user.berhenti !== null && text > user.berhenti)) return
  const turn = staf?.jam ? ownTurn(staf.jam.minggu, hariOfWeek) : kerjaTurn(fixture.minggu, staf, hari)
  const close =
    fixture.isLibur(hari, staf?.gtk.statusKepegawaian) ||
    turn === null ||
    staf?.kerja.hariKerja?.includes(hariOfWeek) === false
  // Somebody waters the plants or prepares an exam on a day off, but rarely.
  if (close) {
    if (!random.chance(0.003)) return
    const waktu = 9 * 3600 + random.integer(0, 7200)
    recordTap(fixture, user, { hari, waktu, pulang: false }, send, results)
    return
  }
  if (hari < user.absenSampai) return
  if (random.chance(trait.absen)) {
    user.absenSampai = hari + (random.chance(0.25) ? random.integer(2, 3) : 1)
    return
  }
  for (const tap of tapHariKerja(random, trait, turn.masuk, turn.pulang, hariOfWeek === 5)) {
    recordTap(fixture, user, { hari, waktu: tap.waktu, pulang: tap.pulang }, send, results)
  }
}

/** The span a person works on a date; with 'otomatis' the shift changes from day to day. */
function kerjaTurn(minggu: MingguSekolah, staf: Staf | null, hari: number): { masuk: number; pulang: number } | null {
  const hariOfWeek = hariInMinggu(hari)
  const range = (one: Minggu | null): { masuk: number; pulang: number } | null => {
    const content = one?.[hariOfWeek]
    return content ? { masuk: detikJam(content[0]), pulang: detikJam(content[1]) } : null
  }
  const pagi = range(minggu.pagi)
  const siang = range(minggu.siang)
  if (!pagi || !siang) return pagi ?? siang
  const shift = staf?.kerja.shift ?? '1'
  if (shift === 'keduanya') return { masuk: pagi.masuk, pulang: siang.pulang }
  if (shift === 'otomatis') return hari % 2 === 0 ? pagi : siang
  return shift === '2' ? siang : pagi
}

/** By hours of one's own; a night ends on the next date. */
function ownTurn(minggu: Minggu, hariOfWeek: number): { masuk: number; pulang: number } | null {
  const content = minggu[hariOfWeek]
  if (!content) return null
  const [masuk, pulang] = content.map(detikJam) as [number, number]
  return { masuk, pulang: pulang <= masuk ? pulang + SECONDS_PER_DAY : pulang }
}

function recordTap(
  { sekolah, mesin }: TapFixture,
  { random, pin, mesinId }: User,
  { hari, waktu, pulang }: { hari: number; waktu: number; pulang: boolean },
  send: Send,
  results: TapRow[],
): void {
  const instant = hari * SECONDS_PER_DAY + waktu - send.zonaSeconds
  // Who leaves after a night may come after the line is back.
  const packet = send.packetAt === null || send.packetAt < instant ? null : send.packetAt
  const accepted = packet ?? instant + random.integer(1, 4)
  const verifikasi = random.chance(0.93) ? 1 : 15
  // The in/out key is often left as it was; the arithmetic ignores it (rules.md 11).
  const status = pulang && random.chance(0.85) ? 1 : 0
  if (accepted > send.limit) return
  const local = hari * SECONDS_PER_DAY + waktu + mesin.selisihJam
  const localTime = `${tanggal(Math.floor(local / SECONDS_PER_DAY))} ${jam(local % SECONDS_PER_DAY)}`
  const acceptedAt = fastInstant(accepted)
  results.push({
    sekolahId: sekolah.id,
    mesinId,
    pin,
    waktuLokal: localTime,
    status,
    verifikasi,
    kanal: 0,
    diterimaPada: acceptedAt,
  })
}

function fastInstant(seconds: number): string {
  const hari = Math.floor(seconds / SECONDS_PER_DAY)
  return `${tanggal(hari)}T${jam(seconds - hari * SECONDS_PER_DAY)}.000Z`
}
