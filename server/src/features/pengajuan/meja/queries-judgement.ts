import { hariSekolah } from '@geisa/engine/calendar'
import type { FaktaBulan } from '@geisa/engine/fakta'
import { isAgainstTap } from '@geisa/engine/pengajuan/against-tap'
import { notNeeded } from '@geisa/engine/pengajuan/dampak'
import { type HariUsulan, manyHariUsulan } from '@geisa/engine/pengajuan/hari-usulan'
import { jadwalChoices, type MatchingUsulan } from '@geisa/engine/pengajuan/otomatis'
import type { Requested } from '../kind.ts'
import { type Input, readRequested } from '../queries-shape.ts'

type JudgedBulan = { before: FaktaBulan; after: FaktaBulan }

/** What the days of a request say about it: doubts for people, times for a rule. */
export type Judgement = {
  /** Days that rest on something made after the fact (product.md 5.6). */
  tandaHari: { gtkId: number; tanggal: string; kalimat: string }[]
  /** Approving it changes nothing. */
  notNeeded: boolean
  /** Taps say otherwise on one of its days. */
  hasTap: boolean
  matching: MatchingUsulan
}

/** Of all months that it touches. */
export const judgeUsulan = (asked: Input, daftar: readonly JudgedBulan[]): Judgement =>
  mergeJudgements(
    asked,
    daftar.map((judgedBulan) => judgeBulan(asked, judgedBulan)),
  )

/** The same from parts that were judged month by month. */
export const mergeJudgements = (asked: Input, perBulan: readonly BulanJudgement[]): Judgement => {
  const { statusId, dari, sampai } = readRequested(asked)
  return {
    tandaHari: perBulan.flatMap(({ tandaHari }) => tandaHari),
    notNeeded: perBulan.length > 0 && perBulan.every((one) => one.notNeeded),
    hasTap: perBulan.some(({ hasTap }) => hasTap),
    matching: { jenis: asked.jenis, statusId, dari, sampai, waktu: perBulan.flatMap(({ waktu }) => waktu) },
  }
}

export type BulanJudgement = Pick<Judgement, 'tandaHari' | 'notNeeded' | 'hasTap'> & { waktu: MatchingUsulan['waktu'] }

export function judgeBulan(asked: Input, bulan: JudgedBulan): BulanJudgement {
  const requested = readRequested(asked)
  const { dari, sampai } = requested
  const people = requested.gtkIds ?? bulan.before.gtk.map(({ id }) => id)
  const hari = manyHariUsulan(bulan.before, people, dari, sampai)
  return {
    tandaHari: [...hari].flatMap(([gtkId, daftar]) =>
      daftar.flatMap(({ tanggal, tanda }) => tanda.map((sentence) => ({ gtkId, tanggal, kalimat: sentence }))),
    ),
    notNeeded: isNotNeeded(requested, bulan),
    hasTap: isTapPresent(requested, bulan, hari),
    waktu: requestedTimes(requested, hari),
  }
}

function isNotNeeded({ dari, sampai, gtkIds, waitsForEnd }: Requested, { before, after }: JudgedBulan): boolean {
  const today = hariSekolah(before.now, before.sekolah.zona)
  if (waitsForEnd && sampai >= today) return false
  return notNeeded(before, after, { dari, sampai, gtkIds })
}

function isTapPresent(
  { againstTap }: Requested,
  { before }: JudgedBulan,
  hari: ReadonlyMap<number, readonly HariUsulan[]>,
): boolean {
  const status = againstTap === null ? undefined : before.status.find(({ id }) => id === againstTap)
  return status !== undefined && [...hari.values()].flat().some((hariUsulan) => isAgainstTap(status, hariUsulan))
}

const requestedTimes = (
  { waktu, onlyHariKerja }: Requested,
  hari: ReadonlyMap<number, readonly HariUsulan[]>,
): MatchingUsulan['waktu'][number][] =>
  waktu.flatMap(({ gtkId, datang, pulang }) =>
    (hari.get(gtkId) ?? [])
      .filter(({ jenisLibur }) => !onlyHariKerja || jenisLibur === 0)
      .map((one) => {
        const { jamMasuk, jamPulang, given } = one
        return { datang, pulang, jamMasuk, jamPulang, given, jadwal: jadwalChoices(one) }
      }),
  )
